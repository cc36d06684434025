const two = (value: number) => String(value).padStart(2, '0')

/** hh:mm:ss; hours grow beyond two digits, a time before the start has a minus. */
export function clock(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  return `${seconds < 0 && whole > 0 ? '−' : ''}${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** What a step between time points lasts: `2 min`, `37.5 s`, `1.5 h`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${trimmed(seconds)} s`
  if (seconds < 3600) return `${trimmed(seconds / 60)} min`
  return `${trimmed(seconds / 3600)} h`
}
const trimmed = (value: number) => String(Math.round(value * 100) / 100)

/** How long somebody was there: `26 h 5 min 7 s`; a negative time counts as none. */
export function hoursMinutesSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return [hours > 0 ? `${hours} h` : '', whole >= 60 ? `${minutes} min` : '', `${whole % 60} s`]
    .filter(Boolean)
    .join(' ')
}

/** How long still, said as roughly as it is known. */
export function remainingWords(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  if (seconds < 5) return 'seconds left'
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} s left`
  return `about ${Math.ceil(seconds / 60)} min left`
}
