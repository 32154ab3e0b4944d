extension Site {
    var place: ResolverError.Place {
        ResolverError.Place(file: String(cString: file), line: line)
    }
}

extension ResolverError.Step {
    init(_ frame: Frame) {
        let recipe = frame.recipe.pointee.object.takeUnretainedValue()
        service = ResolverError.Service(recipe.key)
        asked = frame.site.place
        registered = recipe.site.place
    }
}

extension Trail {
    /// The way down to a service that could not be found or begun.
    static func ending(with question: Question) -> Trail {
        Trail(asked: question.site.place, path: ThreadState.current.path.map(ResolverError.Step.init))
    }

    /// The way down to the service in the making.
    static var inFlight: Trail {
        let path = ThreadState.current.path
        return Trail(
            asked: path.last?.site.place ?? ResolverError.Place(file: "", line: 0),
            path: path.dropLast().map(ResolverError.Step.init))
    }

    /// From where a thread is making a recipe's service down to where it asks for it again.
    static func ring(_ thread: ThreadPointer, to recipe: RecipeCorePointer?, _ view: CorePointer) -> [ResolverError
        .Step]
    {
        let path = thread.path
        let start = path.lastIndex { $0.recipe == recipe && $0.view == view } ?? 0
        return path[start...].map(ResolverError.Step.init)
    }

    /// The same through several threads that wait for one another: what each is making for the one before it. They sleep
    /// under `Wiring.lock`, so their paths stand still.
    static func ring(_ constructions: [Construction]) -> [ResolverError.Step] {
        constructions.flatMap { ring($0.thread, to: $0.recipe, $0.view) }
    }
}

extension ResolverError.Service {
    /// The service in the making.
    static var inFlight: Self {
        let path = ThreadState.current.path
        return path.last.map { Self($0.recipe.pointee.object.takeUnretainedValue().key) }
            ?? Self(ServiceKey(Never.self, nil))
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Where the service in the making was asked for.
    var lastSite: Site {
        path.last?.site ?? Site(#fileID, #line)
    }
}
