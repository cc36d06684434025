/** A value of the whole page, outside React; `get` and `watch` fit useSyncExternalStore. */
export interface Signal<T> {
  get(): T
  set(value: T): void
  watch(tell: () => void): () => void
}

export function makeSignal<T>(initial: T): Signal<T> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const tell of [...watchers]) tell()
    },
    watch(tell) {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  }
}
