import ResolverAtomics

/// What the short way came to.
@frozen @usableFromInline
enum Attempt<Service> {
    case served(Service)
    /// The factory ran and returned nil.
    case refused
    /// Not something for the short way; nothing has happened.
    case declined
}

/// The short way through a resolve, specialised in the client's module: one probe, then either the kept
/// instance or a call of the factory. No lock, no dynamic cast, no allocation, and no write to shared memory but the
/// reference count of what is returned. (N1)
///
/// Identity of keys makes the typed loads right: a binding found under the metadata pointer of `Service` holds a
/// value laid out as `Service` and a factory that returns one.
extension Resolver {
    /// `container` nil stands for whichever static calls go to (C3).
    @inlinable @inline(__always)
    static func attempt<Service>(
        _ type: Service.Type, _ name: Name?, in container: CorePointer?, _ site: Site
    ) -> Attempt<Service> {
        guard let thread = ThreadState.existing else { return .declined }
        thread.beginReading()
        guard let core = container ?? thread.ambient,
            let binding = core.find(UInt(bitPattern: ObjectIdentifier(type)), name),
            Globals.interceptors.load() == 0
        else {
            thread.endReading()
            return .declined
        }
        let value = binding.value.load()
        if value != 0, value & 1 & ~thread.pointee.main == 0 || Isolation.isMain {
            let service = UnsafePointer<Service>(bitPattern: value & ~1).unsafelyUnwrapped.pointee
            if thread.pointee.depth != 0 { thread.noteKept(binding) }
            thread.endReading()
            return .served(service)
        }
        guard let recipe = RecipeCorePointer(bitPattern: binding.recipe.load()) else {
            thread.endReading()
            return .declined
        }
        return make(type, thread, binding, recipe, core, site)
    }

    /// Makes a unique or graph-scoped service. Within a read section, which it ends.
    @inlinable @inline(__always)
    static func make<Service>(
        _ type: Service.Type, _ thread: ThreadPointer, _ binding: BindingPointer, _ recipe: RecipeCorePointer,
        _ core: CorePointer, _ site: Site
    ) -> Attempt<Service> {
        let flags = recipe.flags.load()
        if flags & RecipeCore.main != 0, thread.pointee.main == 0, !Isolation.isMain {
            thread.endReading()
            return .declined
        }
        let isGraph = flags & RecipeCore.graph != 0
        if isGraph, thread.pointee.depth != 0, let bits = thread.graphInstance(binding, recipe, core) {
            thread.endReading()
            return .served(bits.assumingMemoryBound(to: Service.self).pointee)
        }
        if flags & RecipeCore.weak != 0, let (object, bits) = binding.weakInstance {
            let service = bits.assumingMemoryBound(to: Service.self).pointee
            withExtendedLifetime(object) {}
            if thread.pointee.depth != 0 { thread.noteKept(binding) }
            thread.endReading()
            return .served(service)
        }
        let mark = thread.noteMark
        guard flags & RecipeCore.simple != 0, thread.push(binding, recipe, core, site, hasArguments: false) else {
            thread.endReading()
            return .declined
        }
        thread.endReading()
        let service: Service? = recipe.make(type, core.resolver, Args.none)
        guard let service else {
            thread.pop()
            return .refused
        }
        if isGraph && thread.pointee.depth > 1 { keepInGraph(service, thread, recipe, core, mark) }
        thread.pop()
        return .served(service)
    }

    /// Keeps a class instance for the rest of the cycle. Value types are made anew. (S1)
    @inlinable @inline(__always)
    static func keepInGraph<Service>(
        _ service: Service, _ thread: ThreadPointer, _ recipe: RecipeCorePointer, _ core: CorePointer, _ mark: Int
    ) {
        guard let object = Resolver.instance(service) else { return }
        withUnsafePointer(to: service) {
            thread.keepInGraph(
                recipe, core, Unmanaged.passRetained(object), bits: UnsafeRawPointer($0),
                size: MemoryLayout<Service>.size,
                notesFrom: mark)
        }
    }

    /// The class instance a service is, if it is one.
    @inlinable @inline(__always)
    static func instance<Service>(_ service: Service) -> AnyObject? {
        if Service.self is AnyObject.Type {
            // Safety: a value whose static type is a class is a reference.
            return unsafeBitCast(service, to: AnyObject.self)
        }
        return dynamicInstance(service)
    }

    @usableFromInline @inline(never)
    static func dynamicInstance<Service>(_ service: Service) -> AnyObject? {
        Swift.type(of: service as Any) is AnyClass ? service as AnyObject : nil
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// The container of static calls: that of the cycle in flight, else root. In a read section.
    @inlinable @inline(__always)
    var ambient: CorePointer? {
        pointee.depth != 0 ? pointee.view : CorePointer(bitPattern: Globals.root.load())
    }
}
