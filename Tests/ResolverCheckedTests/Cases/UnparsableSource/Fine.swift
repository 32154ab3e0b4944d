import ResolverChecked

//     ↓ warning: `OtherResolver` has no `Key`: an enum without cases that has a type alias for each thing to make
//     ↓ warning: `OtherResolver` has no `Output`: a type alias of one of the members of `Key`
struct OtherResolver: CheckedResolver {}
