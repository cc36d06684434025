import { reportCorrupted } from './corruption'

const prefix = 'morula.'

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

/** Forgets all that this site remembers in this browser, the cookies of scripts among it. */
export function forgetAll(): void {
  forget(
    Object.keys(localStorage)
      .filter(key => key.startsWith(prefix))
      .map(key => key.slice(prefix.length)),
  )
  for (const part of document.cookie.split('; '))
    document.cookie = `${part.split('=')[0]}=; Max-Age=0; Path=/; SameSite=Lax`
}

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
export const isTrue = (value: unknown): value is true => value === true
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
