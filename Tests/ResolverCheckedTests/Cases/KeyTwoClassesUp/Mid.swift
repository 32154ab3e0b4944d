class Mid: Root {}
