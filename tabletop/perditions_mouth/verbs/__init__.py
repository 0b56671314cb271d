"""The only code that writes state; each verb emits what it did."""
