/**
 * Shares the result of `work` for some milliseconds. Calls that come while it runs wait for the same result.
 * `ownerOf` names the object that the result belongs to. An error is not remembered.
 */
export function remembered<A, T>(
  milliseconds: number,
  ownerOf: (given: A) => object,
  work: (given: A) => Promise<T>,
): (given: A) => Promise<T> {
  const known = new WeakMap<object, { readonly until: number; readonly result: Promise<T> }>()
  return given => {
    const owner = ownerOf(given)
    const found = known.get(owner)
    if (found && performance.now() < found.until) return found.result
    const result = work(given)
    known.set(owner, { until: performance.now() + milliseconds, result })
    result.catch(() => known.delete(owner))
    return result
  }
}
