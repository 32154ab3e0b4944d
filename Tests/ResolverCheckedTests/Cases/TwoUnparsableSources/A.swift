import ResolverChecked
//                        ↓ note: to match this opening '{'
//                         ↓ error: expected '}' to end struct
struct A: CheckedResolver {
