"""What is printed on heroes, one module a hero."""
