/// The sandbox that SwiftPM runs a plug-in in, and with it the audit and the compilers that it starts.
public enum PlugInSandbox {
    /// Returns what the compiler's front end is told in there, in place of what it is told elsewhere; the last that is said holds.
    ///
    /// It may not write compiled modules of C where the build does. On a Mac it starts macros in a sandbox of their own, which
    /// nothing in another sandbox may do: they stay in that one. Elsewhere the second option says nothing.
    ///
    /// - Parameter moduleCache: The path of a folder that may be written.
    public static func arguments(_ arguments: [String], moduleCache: String) -> [String] {
        let option = "-disable-sandbox"
        return arguments + (arguments.contains(option) ? [] : [option]) + ["-module-cache-path", moduleCache]
    }
}
