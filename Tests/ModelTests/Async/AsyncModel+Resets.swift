@testable import Resolver

/// What a reset does to what is being made: it is handed to those who had asked, is not kept, and serves nobody who asks later.
///
/// What was begun before a reset, and what after, nobody outside of the library sees: a making begins a little before its factory is
/// called. So the model asks the library for that, and for nothing else, and takes its
/// clock for its own.
extension AsyncModel {
    struct Reset {
        let time: Int
        /// The scope, or else the containers that are shut down.
        let scope: AsyncPlan.Scope?
        let cover: Set<Int>

        /// What a container keeps for another goes with it, and whoever sees a container that is shut down sees those below it
        /// shut down: so where the recipe is at home decides.
        func reaches(_ recipe: Recipe) -> Bool {
            recipe.plan.scope.isKept && (scope == recipe.plan.scope || cover.contains(recipe.home))
        }
    }

    /// The library's clock, by which it orders registrations, makings and resets.
    static var now: Int { ProcessState.lock.withLock { Int(ProcessState.nextSerial()) } }

    /// When the making began for which the calling factory has been called.
    func beginning(of recipe: Recipe, _ isSuspending: Bool) -> (begun: Int, askedFor: Int) {
        // What cannot suspend begins when it is called, with nothing in between; what nobody keeps cannot be reset.
        guard isSuspending, recipe.plan.scope.isKept else {
            let now = tick()
            return (now, now)
        }
        guard let flight = AsyncFrame.current?.flight else {
            violate("N5: a factory that may suspend is called outside of a flight")
            let now = tick()
            return (now, now)
        }
        let begun = ProcessState.lock.withLock { flight.begun }
        return (Int(begun.serial) - start, Int(begun.asked) - start)
    }

    /// Whether what the frame makes has been reset since it began, and before a time.
    func isOutdated(_ frame: Frame, at time: Int = .max) -> Bool {
        resets.contains { frame.begun < $0.time && $0.time < time && $0.reaches(frame.recipe) }
    }

    /// Whether a shut-down that has not ended cancels it.
    func isShutDown(_ frame: Frame) -> Bool {
        shutDowns.contains {
            frame.askedFor < $0.key && frame.recipe.plan.scope.isKept && $0.value.contains(frame.recipe.home)
        }
    }

    /// What is kept in a scope goes.
    func reset(_ scope: AsyncPlan.Scope) {
        if frames.contains(where: { $0.recipe.plan.scope == scope }) { coverage.reach(.resetInFlight) }
        resets.append(Reset(time: tick(), scope: scope, cover: []))
        drop { $0.recipe.plan.scope == scope }
    }

    func beginShutDown(of view: Int) -> Int {
        let number = tick()
        log.append("#\(number) shuts down \(view)")
        let cover = Set(descendants(of: view))
        shutDowns[number] = cover
        resets.append(Reset(time: number, scope: nil, cover: cover))
        for frame in frames where isShutDown(frame) {
            coverage.reach(.shutDownInFlight)
            frame.mayBeStopped = true
        }
        return number
    }

    /// What was begun meanwhile is not kept either. It has taken what it releases just now, and nothing has happened since: it waits
    /// for flights before that, and for nothing after.
    func endShutDown(_ number: Int, failures: Int) {
        log.append("#\(number) has shut down")
        guard let cover = shutDowns.removeValue(forKey: number) else { return }
        resets.append(Reset(time: tick(), scope: nil, cover: cover))
        if failures != 0 { violate("a release has failed") }
        // Those that others hold go without a word.
        slots.removeAll { cover.contains($0.owner) && !$0.recipe.plan.scope.isStrong }
        for slot in slots where cover.contains(slot.owner) { violate("\(slot.instance) was not released") }
        if !releases.isEmpty { violate("\(releases) are not released when the shut-down ends") }
    }
}
