enum `No song` {
    struct Reason: Error {}
}
