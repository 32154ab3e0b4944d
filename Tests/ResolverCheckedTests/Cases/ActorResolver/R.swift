import ResolverChecked

actor StoreResolver: CheckedResolver {
    typealias Output = Key.Store
    enum Key {
        typealias Store = [String]
        typealias Name = String
        typealias Row = String
    }
    private var rows = 0
    func store(name: Key.Name, row: AsyncLazy<Key.Row>) async -> Key.Store { [name, await row.resolve()] }
    func name() -> Key.Name { "store" }
    func row() async -> Key.Row {
        rows += 1
        return "row \(rows)"
    }
}
