// A resolve that somebody sees.

extension Interceptor {
    /// Whether there is a witness, or `Resolver.decorate`, in some world.
    static var isWitnessed: Bool { ProcessState.interceptors.load() & witness != 0 }

    /// To be called before a question is answered that stops the program if it is not.
    static func stopsOnFailure() {
        if isWitnessed { ThreadState.current.pointee.isToStop = true }
    }

    /// To be called after it, where it may have come to nothing before anybody was asked.
    static func stopsNoMore() {
        if isWitnessed { ThreadState.current.pointee.isToStop = false }
    }

    /// Whether the question stops the program, which is answered by asking others: each of them does, then.
    static func takeStop() -> Bool {
        let thread = ThreadState.current
        defer { thread.pointee.isToStop = false }
        return thread.pointee.isToStop
    }
}

extension Resolver {
    /// Obtains an instance as `body` does, passes it to `Resolver.decorate` and tells the witnesses.
    @inline(never)
    static func witness(
        _ served: Served, _ question: Question, _ core: CorePointer, into room: UnsafeMutableRawPointer,
        _ body: () throws(ResolverError) -> Obtained
    ) throws(ResolverError) -> Obtained {
        let thread = ThreadState.current
        let mark = QuestionMark(on: thread)
        thread.pointee.lastMade = nil
        if mark.making.depth == 0 { thread.pointee.isToRunAfterPass = true }
        defer { if thread.pointee.depth == 0 { thread.runAfterPass() } }
        let obtained: Obtained
        do throws(ResolverError) {
            obtained = try WitnessedMaking.$innermost.withValue(mark.making) {
                Result { () throws(ResolverError) in try body() }
            }.get()
        } catch {
            tellFailure(error, question, core, mark, served.recipe)
            throw error
        }
        if case .service = obtained {
            let answer: WitnessedAnswer =
                thread.pointee.lastMade == served.recipe.core
                ? .made : served.settings.scope.storage == .graph ? .graph : .kept
            func open<Service>(_ type: Service.Type) {
                witness(
                    room.assumingMemoryBound(to: type).pointee, served.recipe, answer, question, core, served.requester,
                    mark
                )
            }
            _openExistential(question.key.metatype, do: open)
        }
        return obtained
    }

    /// Passes an instance to `Resolver.decorate` and tells the witnesses, if there are any where it was asked for.
    static func witness<Service>(
        _ service: Service, _ recipe: Recipe, _ answer: WitnessedAnswer, _ question: Question, _ core: CorePointer,
        _ requester: CorePointer, _ mark: QuestionMark
    ) {
        let world = core.state.world
        let decorate = ProcessState.lock.withLock { world.decorate }
        Lock.assertNoneHeld("an instance decorated under a lock")
        decorate?(service)
        world.tell {
            .resolved(
                WitnessedService(recipe), recipe.alias == nil ? answer : .alias,
                mark.question(question, to: core, answeredBy: recipe, for: requester))
        }
    }

    /// Tells the witnesses that there is no answer to a question.
    @inline(never)
    static func tellFailure(
        _ error: ResolverError, _ question: Question, _ core: CorePointer, _ mark: QuestionMark, _ recipe: Recipe?
    ) {
        core.state.world.tell {
            .failed(error, .init(question.key), mark.question(question, to: core, answeredBy: recipe, for: core))
        }
    }

    /// Returns the error, and tells it to the witnesses; for a question that no registration has answered.
    static func told(_ error: ResolverError, _ question: Question, _ core: CorePointer) -> ResolverError {
        if Interceptor.isWitnessed {
            let thread = ThreadState.current
            let mark = thread.pointee.depth == 0 ? QuestionMark(in: .current) : QuestionMark(on: thread)
            tellFailure(error, question, core, mark, nil)
        }
        return error
    }
}

extension Recipe {
    /// Tells the witnesses what a task has made, if it has.
    @inline(never)
    func tell<Service>(_ service: Service?, in frame: AsyncFrame) {
        let object = service.map { WitnessedObject(object: ClassInstance.holding($0)) }
        frame.core.state.world.tell {
            let (service, asked) = (WitnessedService(self), frame.location.place)
            return object.map { .made(service, $0, asked: asked) } ?? .unmade(service, asked: asked)
        }
    }

    /// Tells the witnesses that a task has made none, unless it was on another actor than the factory belongs to.
    @inline(never)
    func tellUnmade(_ error: ResolverError, in frame: AsyncFrame) {
        if case .wrongIsolation(.init(key), _, _, _, _) = error { return }
        frame.core.state.world.tell { .unmade(WitnessedService(self), asked: frame.location.place) }
    }
}

extension InstanceSlot {
    /// Tells the witnesses that its instance is kept by a container, if only until now.
    @inline(never)
    func tellKept(by owner: ContainerState) {
        owner.world.tell { .kept(WitnessedInstance(self, keptBy: owner)) }
    }
}

extension RetiredObjects.Dropped {
    /// Tells the witnesses that it is kept no longer.
    @inline(never)
    func tellReleased() {
        if isFirstOfSlot { owner.world.tell { .released(WitnessedInstance(slot, keptBy: owner)) } }
    }
}

extension ContainerState {
    /// Tells the witnesses that it has been opened.
    @inline(never)
    func tellOpened() { world.tell { .opened(WitnessedContainer(self)) } }

    /// Tells the witnesses that it has been closed, or has ended.
    @inline(never)
    func tellClosed() { world.tell { .closed(WitnessedContainer(self)) } }
}
