/// Raises some frequencies and lowers others.
public struct Equalizer: Sendable, Equatable {
    public let bands: [Int]
}

extension PlayerResolver {
    func makeBands() -> Key.Bands {
        container.journal().note("tunes the equalizer")
        return Equalizer(bands: [3, 1, 0, 1, 2])
    }
}
