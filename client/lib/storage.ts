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

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isTrue = (value: unknown): value is true => value === true
