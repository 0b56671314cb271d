"""How games are played in numbers: one shard, here, in processes or on a cluster; what is watched meanwhile."""
