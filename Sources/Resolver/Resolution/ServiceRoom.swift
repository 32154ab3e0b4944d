/// The memory of a variable that is nil, for code that knows its type by a key only and may write a service to it.
func withRoom<Service, Value>(
    for service: inout Service?, _ write: (_ room: UnsafeMutableRawPointer) throws(ResolverError) -> Value
) throws(ResolverError) -> Value {
    try withUnsafeMutablePointer(to: &service) { (pointer) throws(ResolverError) in
        try write(UnsafeMutableRawPointer(pointer))
    }
}
