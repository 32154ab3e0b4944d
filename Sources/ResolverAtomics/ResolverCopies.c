// Two copies of the library in one process: an executable and a library, each with the product Resolver-Static linked into
// it. They are two in every respect, words and thread state included: Swift's symbols are protected on ELF, so none of them is
// taken from another image, and those of C are as well (see ResolverAtomics.c). What one copy registers the other does not
// find, which is hardly ever meant, so it is said, once, by each copy that is used and was not the first to be loaded.
//
// Elsewhere images have namespaces of their own, and the loader of Apple's systems says that a class is there twice.

#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "ResolverAtomics.h"

#if defined(__linux__)
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// A note marks an image that has a copy. It is found in images that export no symbols, too.
#define OWNER "Resolver copy"
static const struct {
    uint32_t owner_size, content_size, type;
    char owner[(sizeof OWNER + 3) / 4 * 4];
} mark __attribute__((section(".note.Resolver"), used, aligned(4))) = {sizeof OWNER, 0, 1, OWNER};

struct search {
    char first[1024], own[1024]; // where the first copy is, and where this one
    int found, is_first;
};

static int has_mark(const struct dl_phdr_info *image) {
    for (int index = 0; index < image->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &image->dlpi_phdr[index];
        if (header->p_type != PT_NOTE) { continue; }
        const char *next = (const char *)(image->dlpi_addr + header->p_vaddr), *end = next + header->p_memsz;
        // Notes that are aligned to 8 bytes are the loader's own.
        if (header->p_align > 4) { continue; }
        while (next + sizeof(ElfW(Nhdr)) <= end) {
            const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)next;
            const char *owner = next + sizeof *note;
            next = owner + ((size_t)note->n_namesz + 3) / 4 * 4 + ((size_t)note->n_descsz + 3) / 4 * 4;
            if (next > end) { break; }
            if (note->n_namesz == sizeof OWNER && memcmp(owner, OWNER, sizeof OWNER) == 0) { return 1; }
        }
    }
    return 0;
}

static int has_address(const struct dl_phdr_info *image, uintptr_t address) {
    for (int index = 0; index < image->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &image->dlpi_phdr[index];
        if (header->p_type == PT_LOAD && address - (image->dlpi_addr + header->p_vaddr) < header->p_memsz) { return 1; }
    }
    return 0;
}

static void name(const struct dl_phdr_info *image, char *buffer, size_t size) {
    if (image->dlpi_name && image->dlpi_name[0]) {
        snprintf(buffer, size, "%s", image->dlpi_name);
        return;
    }
    // The loader has no name for the program.
    ssize_t length = readlink("/proc/self/exe", buffer, size - 1);
    if (length > 0) { buffer[length] = 0; } else { snprintf(buffer, size, "the program"); }
}

static int look(struct dl_phdr_info *image, size_t size, void *context) {
    struct search *search = context;
    (void)size;
    if (!has_mark(image)) { return 0; }
    int is_own = has_address(image, (uintptr_t)&mark);
    if (search->found++ == 0) {
        search->is_first = is_own;
        name(image, search->first, sizeof search->first);
    }
    if (is_own) { name(image, search->own, sizeof search->own); }
    return is_own;
}

void resolver_look_for_copies(void) {
    static uintptr_t done;
    if (__atomic_exchange_n(&done, 1, __ATOMIC_RELAXED)) { return; }
    struct search search = {.found = 0};
    dl_iterate_phdr(look, &search);
    if (search.found < 2 || search.is_first) { return; }
    char text[3072];
    int length = snprintf(
        text, sizeof text,
        "Resolver: warning: this process has two copies of the library, in %s and in %s. Each has containers, registrations"
        " and instances of its own: what is registered with one cannot be resolved from the other. To have one copy, link"
        " both with the product Resolver-Dynamic.\n",
        search.first, search.own);
    if (length > 0) { (void)!write(STDERR_FILENO, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1); }
}
#else
void resolver_look_for_copies(void) {}
#endif
