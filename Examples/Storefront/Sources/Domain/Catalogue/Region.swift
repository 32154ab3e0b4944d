/// Where a customer lives, which decides the tax.
package struct Region: Hashable, Sendable {
    package let code: String
    private let standard: Percentage
    private let reduced: Percentage

    package init(code: String, standard: Percentage, reduced: Percentage) {
        self.code = code
        self.standard = standard
        self.reduced = reduced
    }

    package func taxRate(for taxClass: TaxClass) -> Percentage {
        switch taxClass {
        case .standard: standard
        case .reduced: reduced
        case .exempt: .zero
        }
    }
}
