extension TargetFacts {
    /// Returns a path of a type without the name of the module that has it, if it begins with that.
    func withoutModule(_ path: [String]) -> [String] {
        guard path.count > 1, imported.contains(path[0]) || path[0] == "Swift", !declares([path[0]]),
            !near.contains(where: { $0.declares(path) })
        else { return path }
        return Array(path.dropFirst())
    }

    /// Returns the type of a module below that a name means, as a whole path of that module. Those that the target imports
    /// are asked first.
    func foundBelow(_ name: [String]) -> (module: TargetFacts, path: [String])? {
        first(below: name) { module, path in module.found(path, from: []).map { (module, $0) } }
    }

    /// Returns what the first of the modules below has for a name, which may begin with that of a module.
    func first<Found>(below name: [String], _ find: (TargetFacts, [String]) -> Found?) -> Found? {
        for module in near { if let found = find(module, name) { return found } }
        guard name.count > 1, let named = modules[name[0]] else { return nil }
        // A module may show what another one declares.
        for module in [named] + near { if let found = find(module, Array(name.dropFirst())) { return found } }
        return nil
    }
}
