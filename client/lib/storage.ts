const prefix = 'morula.'

/** What this browser remembers; where storage is forbidden nothing is, and the fallback stands. */
export function recall<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    return isRight(value) ? value : undefined
  } catch {
    return undefined // forbidden by the browser, or written by something else
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

/** Forgets what was kept under these keys; answers how many there were. */
export function forget(keys: readonly string[]): number {
  try {
    const kept = keys.filter(key => localStorage.getItem(prefix + key) !== null)
    for (const key of kept) localStorage.removeItem(prefix + key)
    return kept.length
  } catch {
    return 0 // where storage is forbidden there is nothing to forget
  }
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isTrue = (value: unknown): value is true => value === true
