/// What makes sounds. The module knows nothing of containers.
@MainActor
open class Instrument {
    /// Something that makes sounds.
    public init() {}
}
