/**
 * Environment of the server: glibc returns freed memory to the system. By default each thread keeps its own, and large
 * blocks are reused instead of returned.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
