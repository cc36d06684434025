const listeners = new Set<() => void>()

/** Hears that the server did not know who asks; a wrong password is not that. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellUnauthenticated(): void {
  for (const listener of listeners) listener()
}
