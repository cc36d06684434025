/** Longest work between two pauses, in milliseconds. */
const slice = 12

/** Collects parts with pauses for the browser. Ends early when it is stopped. */
export async function inSlices<T>(parts: Iterable<T>, isStopped: () => boolean): Promise<T[]> {
  const found: T[] = []
  let from = performance.now()
  for (const part of parts) {
    found.push(part)
    if (performance.now() - from < slice) continue
    await new Promise(resolve => setTimeout(resolve))
    if (isStopped()) break
    from = performance.now()
  }
  return found
}
