import { reportCorrupted } from './corruption'

const prefix = 'morula.'

/** Reads a stored value. Returns undefined when it is missing, has another type, or storage is blocked. */
export function recall<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value = read(localStorage.getItem(prefix + key))
    return isRight(value) ? value : undefined
  } catch {
    return undefined // the browser blocks storage
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

/** Stores a value; returns true on success. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false // blocked or full: the value lasts until the page is left
  }
}

/** Removes the values of these keys; returns how many existed. */
export function forget(keys: readonly string[]): number {
  try {
    const kept = keys.filter(key => localStorage.getItem(prefix + key) !== null)
    for (const key of kept) localStorage.removeItem(prefix + key)
    return kept.length
  } catch {
    return 0 // the browser blocks storage, so nothing was stored
  }
}

/** Removes all values that this site stores in the browser, including cookies that scripts can read. */
export function forgetAll(): void {
  forget(
    Object.keys(localStorage)
      .filter(key => key.startsWith(prefix))
      .map(key => key.slice(prefix.length)),
  )
  try {
    for (const key of Object.keys(sessionStorage).filter(name => name.startsWith(prefix)))
      sessionStorage.removeItem(key)
  } catch {
    // the browser blocks storage, so nothing was stored
  }
  for (const part of document.cookie.split('; '))
    document.cookie = `${part.split('=')[0]}=; Max-Age=0; Path=/; SameSite=Lax`
}

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
export const isTrue = (value: unknown): value is true => value === true
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
