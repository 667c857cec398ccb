/**
 * Environment of the server: glibc returns freed memory to the system. By default each thread keeps its own, and large
 * blocks are reused instead of returned.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '0',
}
