const prefix = 'morula.'
let corrupted = false
const watchers = new Set<() => void>()

/** What this browser remembers; where storage is forbidden nothing is, and the fallback stands. */
export function recall<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value = read(localStorage.getItem(prefix + key))
    return isRight(value) ? value : undefined
  } catch {
    return undefined // forbidden by the browser
  }
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    reportCorrupted()
    return undefined
  }
}

/** True when it was kept. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false // forbidden or full: the choice lasts until the page is left
  }
}

/** Something of ours cannot be read: it was not written by us. */
export function reportCorrupted(): void {
  if (corrupted) return
  corrupted = true
  // it may be found while a component draws
  queueMicrotask(() => { for (const tell of watchers) tell() })
}

export const isCorrupted = () => corrupted

/** For useSyncExternalStore. */
export function watchCorrupted(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** Forgets all that this site remembers in this browser, the cookies of scripts among it. */
export function forgetAll(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  for (const part of document.cookie.split('; ')) document.cookie = `${part.split('=')[0]}=; Max-Age=0; Path=/; SameSite=Lax`
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isTrue = (value: unknown): value is true => value === true
