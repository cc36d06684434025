import { reportCorrupted } from './corruption'

const year = 365 * 86_400 // seconds

/**
 * Cookies for a visitor's choices, kept for 365 days (spec 000, section 9). Scripts can read them: store no
 * secrets.
 */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find(part => part.startsWith(`${name}=`))
  return found === undefined ? undefined : read(found.slice(name.length + 1))
}

function read(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    reportCorrupted()
    return undefined
  }
}

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`
}

export function forgetCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
}
