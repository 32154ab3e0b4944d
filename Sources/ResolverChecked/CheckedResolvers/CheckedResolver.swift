/// A type whose functions make the parts of one output, and are checked before the program is compiled.
///
/// ```swift
/// struct PlayerResolver: CheckedResolver {
///     typealias Output = Key.MusicPlayer
///
///     enum Key {
///         typealias SongData = [UInt8]
///         typealias MusicPlayer = Player
///     }
///
///     func makeSongData() -> Key.SongData { [1, 2, 3] }
///     func makePlayer(data: Key.SongData) -> Key.MusicPlayer { Player(data) }
/// }
/// ```
///
/// `ResolverCheckedPlugin`, or the tool `resolver-checked`, adds `func resolve() -> Output`, which calls each function
/// that the output needs once, in the order of their dependencies. It throws or is asynchronous if one of them is. A
/// part that nobody makes, that two functions make, or that needs itself, is an error of the build.
///
/// The protocol asks for nothing at run time and costs nothing.
public protocol CheckedResolver {
    /// An enum without cases. It has a type alias for each thing that is made.
    associatedtype Key
    /// The type that `resolve()` returns: an alias of a member of `Key`.
    associatedtype Output
}
