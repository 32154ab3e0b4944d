/// The names that an extension of the container finds in the container first. A test reads them in its sources.
enum ContainerMembers {
    /// The members that an accessor cannot be called like.
    static let values: Set<String> = []

    /// The types. Where one of the target is called like one of them, generated code needs another name for it.
    static let types: Set<String> = []
}
