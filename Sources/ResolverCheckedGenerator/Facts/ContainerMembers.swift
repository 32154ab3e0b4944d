/// The names that an extension of the container finds in the container first. A test reads them in its sources.
enum ContainerMembers {
    /// The members that an accessor cannot be called like.
    static let values: Set<String> = [
        "add", "cache", "copy", "customMirror", "debugDescription", "defaults", "description", "explain",
        "faults", "generatedAccessor", "generatedAsyncThrowingAccessor", "generatedAsyncThrowingOverride",
        "generatedOverride", "generatedThrowingAccessor", "generatedThrowingOverride", "graph",
        "isRegistered", "nested", "optional", "register", "registerGeneratedDependencies", "registerIfAbsent",
        "registerServices", "registrations", "reset", "resolve", "resolveAll", "resolveAsync",
        "resolveThrowing", "shutDown", "unregister", "validate", "warmUp", "warmUpEvents", "withNested",
    ]

    /// The types. Where one of the target is called like one of them, generated code needs another name for it.
    static let types: Set<String> = [
        "Args", "BeginWithTheContainersPlace", "Carried", "Event", "FactoryIsolation", "Fault", "Graph",
        "Listening", "Name", "RegisterAction", "StartUp", "StartUpReport", "Trace", "UntypedService", "Warning",
    ]
}
