extension Episode {
    /// The steps that are left when every step goes without which the library still differs from the model.
    static func shortest(of operations: [Operation], upTo mismatch: Mismatch, isReplayed: Bool = false) -> (
        [Operation], Mismatch
    ) {
        var shortest = Array(operations[...mismatch.step])
        var remaining = mismatch
        var chunk = max(1, shortest.count / 2)
        while true {
            var start = 0
            while start < shortest.count {
                var fewer = shortest
                fewer.removeSubrange(start..<min(start + chunk, fewer.count))
                do throws(Mismatch) {
                    try run(fewer, isReplayed: isReplayed)
                    start += chunk
                } catch {
                    shortest = Array(fewer[...error.step])
                    remaining = error
                }
            }
            if chunk == 1 { return (shortest, remaining) }
            chunk /= 2
        }
    }
}
