import Foundation

assert(UUID().resolve() == 1)
assert(Calendar.Resolver().resolve() == 2)
