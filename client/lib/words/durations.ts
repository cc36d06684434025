const two = (value: number) => String(value).padStart(2, '0')

/**
 * Formats as hh:mm:ss. Hours may have more than two digits; negative times have a minus sign. A time that is not
 * finite, as from a file with extreme numbers, is a dash.
 */
export function clock(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–'
  const whole = Math.round(Math.abs(seconds))
  return `${seconds < 0 && whole > 0 ? '−' : ''}${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** Formats the length of a time step: `2 min`, `37.5 s`, `1.5 h`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${trimmed(seconds)} s`
  if (seconds < 3600) return `${trimmed(seconds / 60)} min`
  return `${trimmed(seconds / 3600)} h`
}
const trimmed = (value: number) => String(Math.round(value * 100) / 100)

/** Formats the length of a connection: `26 h 5 min 7 s`. Negative values count as 0. */
export function hoursMinutesSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return [hours > 0 ? `${hours} h` : '', whole >= 60 ? `${minutes} min` : '', `${whole % 60} s`]
    .filter(Boolean)
    .join(' ')
}

/** Total time of connections, with the present one. `connectedSeconds` counts ended connections only. */
export function connectedWords(
  person: { connectedSeconds: number | null; isConnected?: boolean | null; lastLoginAt: string | null },
  now = Date.now(),
): string {
  const { connectedSeconds, isConnected, lastLoginAt } = person
  const present = isConnected && lastLoginAt ? Math.max(0, now - Date.parse(lastLoginAt)) / 1000 : 0
  return hoursMinutesSeconds((connectedSeconds ?? 0) + present)
}

/** Formats an estimated remaining time; returns '' when it is not finite. */
export function remainingWords(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  if (seconds < 5) return 'seconds left'
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} s left`
  return `about ${Math.ceil(seconds / 60)} min left`
}
