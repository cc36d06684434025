/**
 * Runs `work` on all items, at most `width` at a time, and keeps their order. After the first error no new
 * item starts; the error is thrown when the running items have ended.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  let next = 0
  let isBroken = false
  async function lane(): Promise<void> {
    while (next < items.length && !isBroken) {
      const at = next++
      results[at] = await work(items[at]!, at).catch((error: unknown) => {
        isBroken = true
        throw error
      })
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
  return results
}
