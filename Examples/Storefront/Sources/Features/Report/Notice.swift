/// Something to be said at the top of the report.
package struct Notice: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}
