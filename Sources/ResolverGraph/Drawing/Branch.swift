/// A line of a tree that has not been written yet.
struct Branch {
    enum Target { case registration(Int), nothing(WiringGraph.Service) }
    let indent: Int
    let mark: String
    let target: Target
}
