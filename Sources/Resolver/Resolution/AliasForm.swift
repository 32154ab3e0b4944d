import ResolverAtomics

/// An object of one class as a protocol type: what stands beside the reference to it.
///
/// A dynamic cast looks up how a class conforms to a protocol, which takes longer than making the object. For objects
/// of the same class the answer is the same.
///
/// Safety: immutable; published once with a compare-and-exchange, and freed with its recipe, which the pass that reads
/// it holds.
struct AliasForm {
    /// The first word of an object: its class, and with Objective-C sometimes more. Where it is equal, so is the class.
    let head: UInt
    /// The words behind the reference. In an existential the two that a reference leaves over mean nothing.
    let words: (UInt, UInt, UInt, UInt)

    static var capacity: Int { 4 }

    /// Whether a reference is no address: Objective-C writes small values, as of `NSNumber`, into references themselves. It
    /// marks them by the lowest bit on Macs of Intel's, and by the highest everywhere else, simulators included.
    @inline(__always)
    static func isTagged(_ reference: UInt) -> Bool {
        #if _runtime(_ObjC) && arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst))
            reference & 1 != 0
        #elseif _runtime(_ObjC) && _pointerBitWidth(_64)
            reference >> 63 != 0
        #else
            false
        #endif
    }
}

extension UnsafeMutablePointer where Pointee == RecipeCore {
    /// Makes the object in `room`, which this takes over, into an alias's service, in its place. Throws if the cast fails:
    /// there is nothing in `room` then.
    func formAlias(_ binding: BindingPointer, in room: UnsafeMutableRawPointer) throws(ResolverError) {
        let reference = room.load(as: UInt.self)
        if AliasForm.isTagged(reference) { return try castAlias(binding, in: room, nil) }
        let head = UnsafePointer<UInt>(bitPattern: reference).unsafelyUnwrapped.pointee
        if let form = UnsafePointer<AliasForm>(bitPattern: form.load()), form.pointee.head == head {
            let count = Int(binding.pointee.size) / MemoryLayout<UInt>.size - 1
            let words = room.assumingMemoryBound(to: UInt.self) + 1
            withUnsafeBytes(of: form.pointee.words) {
                let known = $0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
                for index in 0..<count { words[index] = known[index] }
            }
            return
        }
        try castAlias(binding, in: room, head)
    }

    @inline(never)
    private func castAlias(
        _ binding: BindingPointer, in room: UnsafeMutableRawPointer, _ head: UInt?
    ) throws(ResolverError) {
        let object = room.load(as: Unmanaged<AnyObject>.self).takeRetainedValue()
        let recipe = owner
        func open<Protocol>(_ type: Protocol.Type) -> Bool {
            guard let service = object as? Protocol else { return false }
            room.initializeMemory(as: Protocol?.self, to: service)
            return true
        }
        guard _openExistential(binding.metatype, do: open) else {
            // The caller's optional has the object's reference in it still.
            room.writeNoService(of: binding.metatype)
            throw Resolver.aliasMismatch(
                object, recipe.alias?.target ?? recipe.key, binding.metatype, recipe.location)
        }
        if let head { remember(head, binding, object, room) }
    }

    private func remember(
        _ head: UInt, _ binding: BindingPointer, _ object: AnyObject, _ room: UnsafeMutableRawPointer
    ) {
        let count = Int(binding.pointee.size) / MemoryLayout<UInt>.size - 1
        guard form.load() == 0, binding.pointee.representation.isExistential, count <= AliasForm.capacity,
            let held = room.holder(of: binding), held.toOpaque() == Unmanaged.passUnretained(object).toOpaque(),
            // Otherwise each cast has to look where it is.
            TypeMetadata.conformanceActor(of: type(of: object), to: binding.metatype) == nil
        else { return }
        var words: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) {
            $0.copyMemory(
                from: UnsafeRawBufferPointer(
                    start: room + MemoryLayout<UInt>.size, count: count * MemoryLayout<UInt>.size))
        }
        let memory = UnsafeMutablePointer<AliasForm>.allocate(capacity: 1)
        memory.initialize(to: AliasForm(head: head, words: words))
        if !form.replace(0, with: UInt(bitPattern: memory)) { memory.deallocate() }
    }

    /// With the recipe.
    func destroyForm() {
        UnsafeMutablePointer<AliasForm>(bitPattern: form.load())?.deallocate()
    }
}

extension FastPath {
    /// Resolves what an alias stands for, and makes it into the alias's service. Within a read section, which it ends,
    /// with the alias's recipe held by the pass. Nil, and nothing done, where the factory has to.
    @inline(__always)
    static func followAlias(
        _ thread: ThreadPointer, _ binding: BindingPointer, _ recipe: RecipeCorePointer, _ core: CorePointer,
        _ location: CodeLocation, into room: UnsafeMutableRawPointer
    ) -> Outcome? {
        guard recipe.pointee.target != 0, let target = core.unnamed.find(recipe.pointee.target) else {
            thread.endReading()
            return nil
        }
        // Afterwards its binding may be gone.
        let type = target.metatype
        switch otherwise(thread, target, core, location, into: room) {
        case .served:
            do throws(ResolverError) {
                try recipe.formAlias(binding, in: room)
                return .served
            } catch {
                return .refused(by: error)
            }
        case .declined: return nil
        case .refused(let box): return refuseAlias(type, core, location, box)
        }
    }

    /// Has the alias's factory resolve and cast. Not in a read section.
    static func callAlias(
        _ binding: BindingPointer, _ recipe: RecipeCorePointer, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) -> Outcome {
        do throws(ResolverError) {
            try recipe.callHeld(binding, core.pointee.resolver, into: room)
            return room.hasService(of: binding) ? .served : .refused(nil)
        } catch {
            return .refused(by: error)
        }
    }

    @inline(never)
    private static func refuseAlias(
        _ type: Any.Type, _ core: CorePointer, _ location: CodeLocation, _ box: Unmanaged<AnyObject>?
    ) -> Outcome {
        let question = Question(type, nil, nil, in: core, location)
        return .refused(by: Resolver.refusal(question, core, Outcome.refused(box).takeFailure()))
    }
}
