/** Smaller blocks cause no relevant fragmentation. */
const large = 1 << 20
/** Above 32 MB, glibc does not use the memory of a thread, which it would keep. */
const leastOwn = 2 ** 25 + 8

/**
 * Allocates at least `bytes` bytes for large, short-lived data. The system gives the block its own pages and
 * gets them back as soon as it is freed. Untouched pages use no memory.
 */
export const onOwnPages = (bytes: number): ArrayBuffer =>
  new ArrayBuffer(bytes < large ? bytes : Math.max(bytes, leastOwn))
