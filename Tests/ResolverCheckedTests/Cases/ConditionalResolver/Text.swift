#if os(Linux) || os(macOS)
extension DesktopResolver {
    func text() -> Key.Text { "desktop" }
}
#endif
