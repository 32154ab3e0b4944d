/// The order of elements by a number that each has.
///
/// What the standard library sorts by is compiled anew for each kind of element, and takes some 2 KB each time. So indices are
/// sorted, for all kinds alike.
enum NumericOrder {
    /// Returns the indices in the order of the numbers at them; those of equal numbers as they stand.
    @inline(never)
    fileprivate static func indices(of numbers: [UInt64]) -> [Int] {
        numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    }
}

extension Array {
    /// Returns the elements in the order of a number; those of equal numbers as they stand.
    func ordered(by number: (Element) -> UInt64) -> [Element] {
        if count < 2 { return self }
        return NumericOrder.indices(of: map(number)).map { self[$0] }
    }
}
