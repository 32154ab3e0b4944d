import ResolverChecked

struct OtherResolver: CheckedResolver {}
