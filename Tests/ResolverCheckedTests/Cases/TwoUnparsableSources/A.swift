import ResolverChecked
//                        ↓ warning: this source is not understood, and nothing is generated for what it declares: this is not closed
struct A: CheckedResolver {
