@testable import Resolver

/// The innermost service that the library is in the middle of making.
struct LibraryMaking {
    let recipe: Recipe
    /// The frame of the task, where it may suspend.
    let frame: AsyncFrame?

    static var current: LibraryMaking {
        let frame = AsyncFrame.current
        if let thread = ThreadState.existing, thread.pointee.depth != 0 {
            let core = thread.pointee.frames[thread.pointee.depth - 1].recipe
            let recipe: Recipe = core.owner
            return LibraryMaking(recipe: recipe, frame: frame?.recipe === recipe ? frame : nil)
        }
        guard let frame else { fatalError("Nothing is being made.") }
        return LibraryMaking(recipe: frame.recipe, frame: frame)
    }
}

extension ResolverOptions {
    /// Lets the model find a registration by what the library makes of it.
    func tell(of registration: AsyncRegistration) {
        AsyncInitializers.current.add(self.registration.recipe, registration)
    }
}

/// The initialisers that are registered, and those whose parameters are being resolved.
struct AsyncInitializers {
    /// Used by the one thread that runs everything.
    nonisolated(unsafe) static var current = AsyncInitializers()

    private var registrations: [(factory: Asynchronous, registration: AsyncRegistration)] = []
    private var suspended: [(frame: AsyncModel.Frame, library: AsyncFrame)] = []
    /// The innermost last.
    private var atOnce: [AsyncModel.Frame] = []

    mutating func add(_ recipe: Recipe, _ registration: AsyncRegistration) {
        if let factory = recipe.asynchronous { registrations.append((factory, registration)) }
    }

    /// The model's recipe of the library's.
    func recipe(of recipe: Recipe) -> AsyncModel.Recipe {
        guard let found = registrations.last(where: { $0.factory === recipe.asynchronous }) else {
            fatalError("\(recipe.key) is not registered by an initialiser.")
        }
        return found.registration.recipes[0]
    }

    mutating func begin(_ frame: AsyncModel.Frame, _ making: LibraryMaking) {
        if let library = making.frame { suspended.append((frame, library)) } else { atOnce.append(frame) }
    }

    /// The model's frame of the initialiser whose parameters are being resolved.
    func frame(of making: LibraryMaking) -> AsyncModel.Frame {
        let frame =
            making.frame == nil ? atOnce.last : suspended.first { $0.library === making.frame }?.frame
        guard let frame else { fatalError("\(making.recipe.key) has not begun.") }
        return frame
    }

    /// All parameters are there.
    mutating func run(_ frame: AsyncModel.Frame) {
        suspended.removeAll { $0.frame === frame }
        atOnce.removeAll { $0 === frame }
    }

    /// A parameter has failed, and so has the initialiser.
    mutating func end(_ frame: AsyncModel.Frame, for parameter: AsyncModel.Request, _ error: ResolverError) {
        AsyncModel.current.coverage.reach(.parameterFailed)
        if FailureKind(error) == .asynchronous, parameter.way == .atOnce {
            frame.isRefused = AsyncModel.current.lastFailed(for: parameter)?.isRefused ?? true
        }
        run(frame)
        AsyncModel.current.end(frame, error)
    }
}
