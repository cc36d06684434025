let found = false
const watchers = new Set<() => void>()

/** Something that this site keeps in the browser cannot be read: it was not written by us. */
export function reportCorrupted(): void {
  if (found) return
  found = true
  // it may be found while a component draws
  queueMicrotask(() => {
    for (const tell of watchers) tell()
  })
}

export const isCorrupted = () => found

/** For useSyncExternalStore. */
export function watchCorrupted(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
