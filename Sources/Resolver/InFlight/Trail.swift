extension CodeLocation {
    var place: ResolverError.Place {
        ResolverError.Place(file: String(cString: file), line: line)
    }
}

extension ResolverError.Step {
    init(_ frame: Frame) {
        let recipe = frame.recipe.owner
        service = ResolverError.Service(recipe.key)
        asked = frame.location.place
        registered = recipe.place
    }
}

extension ResolverError.Step {
    init(_ step: RingStep) {
        service = ResolverError.Service(step.recipe.key)
        asked = step.location.place
        registered = step.recipe.place
    }

    init(_ frame: AsyncFrame) {
        service = ResolverError.Service(frame.recipe.key)
        asked = frame.location.place
        registered = frame.recipe.place
    }

    /// The services that the calling thread, or the calling task, is making, outermost first.
    static var inFlight: [ResolverError.Step] {
        let path = ThreadState.current.path
        if path.isEmpty, let frame = AsyncFrame.current { return frame.path.map(ResolverError.Step.init) }
        return path.map(ResolverError.Step.init)
    }
}

extension Trail {
    /// The way down to a service that could not be found or begun.
    static func ending(with question: Question) -> Trail {
        Trail(asked: question.location.place, path: ResolverError.Step.inFlight)
    }

    /// The way down to a service that a frame's making needs itself.
    static func ending(with question: Question, in frame: AsyncFrame?) -> Trail {
        var trail = ending(with: question)
        trail.isOfStartedTask = frame?.isAskedByAnother ?? false
        return trail
    }

    /// The way down to the service in the making.
    static var inFlight: Trail {
        let path = ResolverError.Step.inFlight
        return Trail(
            asked: path.last?.asked ?? ResolverError.Place(file: "", line: 0), path: Array(path.dropLast()))
    }

    /// Through several tasks that wait for one another: what each is making for the one before it.
    static func ring(_ flights: [Flight], closedBy frame: AsyncFrame?) -> [ResolverError.Step] {
        // Within one task the frames know the steps between, too.
        if let first = flights.first, flights.count == 1, let path = frame?.path,
            let start = path.lastIndex(where: { $0.flight === first })
        {
            return path[start...].map(ResolverError.Step.init)
        }
        return flights.map {
            ResolverError.Step(
                service: ResolverError.Service($0.recipe.key), asked: $0.question.location.place,
                registered: $0.recipe.place)
        }
    }

    /// From where a thread is making a recipe's service down to where it asks for it again.
    static func ring(_ thread: ThreadPointer, to recipe: RecipeCorePointer?, _ requester: CorePointer) -> [ResolverError
        .Step]
    {
        let path = thread.path
        let start = path.lastIndex { $0.recipe == recipe && $0.requester == requester } ?? 0
        return path[start...].map(ResolverError.Step.init)
    }
}

extension ResolverError.Service {
    /// The service in the making.
    static var inFlight: Self {
        ResolverError.Step.inFlight.last?.service ?? Self(ServiceKey(Never.self, nil))
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Where the service in the making was asked for.
    var lastLocation: CodeLocation {
        path.last?.location ?? AsyncFrame.current?.location ?? CodeLocation(#fileID, #line)
    }

    /// Where the service in the making was asked for, or what stands for it.
    var askersLocation: CodeLocation {
        let path = path
        var index = path.endIndex - 1
        while index > 0, path[index - 1].recipe.owner.alias != nil { index -= 1 }
        return index < 0 ? lastLocation : path[index].location
    }
}
