/** what is smaller leaves no holes that matter */
const large = 1 << 20
/** glibc serves nothing above 32 MB from the memory of a thread, which it keeps */
const leastOwn = 2 ** 25 + 8

/**
 * Memory of at least so many bytes, for what is large and short-lived: the system gives it pages of its own, and has them back as soon as it is freed.
 * Pages that nobody touches cost nothing.
 */
export const onOwnPages = (bytes: number): ArrayBuffer =>
  new ArrayBuffer(bytes < large ? bytes : Math.max(bytes, leastOwn))
