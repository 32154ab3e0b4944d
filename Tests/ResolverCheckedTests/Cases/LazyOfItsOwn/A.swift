struct Lazy<T> { let t: T }
