import Instruments
import ResolverChecked

/// On the main actor, as its superclass in a module without dependencies says.
public final class Piano: Instrument, @preconcurrency Dependency {
    /// The piano of a container.
    public convenience init(with container: SharedContainer) { self.init() }
}
