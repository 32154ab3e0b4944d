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

extension FastPath {
    /// A kept instance within a cycle or on the main actor, else a unique or graph-scoped one, made if need be. Within a
    /// read section, which it ends.
    @inlinable @inline(__always)
    static func otherwise<Service>(
        _ type: Service.Type, _ thread: ThreadPointer, _ binding: BindingPointer, _ core: CorePointer, _ site: Site
    ) -> Attempt<Service> {
        guard let recipe = RecipeCorePointer(bitPattern: binding.recipe.load()), Globals.interceptors.load() == 0 else {
            thread.endReading()
            return .declined
        }
        let flags = recipe.flags.load()
        if flags & RecipeCore.main != 0, thread.pointee.main == 0, !Isolation.isMain {
            thread.endReading()
            return .declined
        }
        let value = binding.value.load()
        if value != 0 {
            let service = UnsafePointer<Service>(bitPattern: value & ~1).unsafelyUnwrapped.pointee
            if thread.pointee.depth != 0 { thread.noteKept(binding) }
            thread.endReading()
            return .served(service)
        }
        if flags & RecipeCore.simple != 0 { return make(type, thread, binding, recipe, flags, core, site) }
        if flags & RecipeCore.weak != 0, let (object, bits) = binding.weakInstance {
            let service = bits.assumingMemoryBound(to: Service.self).pointee
            withExtendedLifetime(object) {}
            if thread.pointee.depth != 0 { thread.noteKept(binding) }
            thread.endReading()
            return .served(service)
        }
        thread.endReading()
        return .declined
    }

    @inlinable @inline(__always)
    static func make<Service>(
        _ type: Service.Type, _ thread: ThreadPointer, _ binding: BindingPointer, _ recipe: RecipeCorePointer,
        _ flags: UInt, _ core: CorePointer, _ site: Site
    ) -> Attempt<Service> {
        let isGraph = flags & RecipeCore.graph != 0
        if isGraph, thread.pointee.depth != 0, let bits = thread.graphInstance(binding, recipe, core) {
            thread.endReading()
            return .served(bits.assumingMemoryBound(to: Service.self).pointee)
        }
        let mark = thread.noteMark
        guard thread.push(binding, recipe, core, site, hasArguments: false) else {
            thread.endReading()
            return .declined
        }
        thread.endReading()
        let service: Service? = recipe.make(type, core.resolver, Resolver.Args.none)
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
        guard let object = instance(service) else { return }
        withUnsafePointer(to: service) {
            thread.keepInGraph(
                recipe, core, Unmanaged.passRetained(object), bits: UnsafeRawPointer($0),
                size: MemoryLayout<Service>.size, notesFrom: mark)
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
