const units = ['Bytes', 'KB', 'MB', 'GB', 'TB']

/** Formats with base 1024 and at most two decimals: `1.46 MB`, `312 KB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  const decimals = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(decimals)} ${units[step]}`
}

/** The exact value, in the largest unit that needs at most two decimals: `1.5 GB`, `5000000`. */
export function bytesText(bytes: number): string {
  for (let step = units.length - 1; step > 0; step--) {
    const value = bytes / 1024 ** step
    if (value >= 1 && Number.isInteger(value * 100)) return `${value} ${units[step]}`
  }
  return Number.isFinite(bytes) ? String(bytes) : ''
}

/** A limit in words: `At most 1 GB`. */
export const atMost = (bytes: number) => `At most ${bytesText(bytes).replace(/\d$/, '$& bytes')}`

/** The value of a field whose text is no number of bytes. An empty field has the value NaN. */
export const unreadable = -1
export const unreadableWords = 'Write a number with a unit, such as 512 MB'

const typed = /^(\d+)([.,]\d+)? *(?:([kmgt])i?b?|b|bytes?)?$/i

/**
 * Reads `1.5 GB`, `500mb` and `1048576`, rounded to whole bytes. NaN for other texts. A comma is a decimal
 * separator, except before three digits. A fraction needs a unit, because 1.5 alone hardly means bytes.
 */
export function parseBytes(text: string): number {
  const [, whole, fraction = '', prefix] = typed.exec(text.trim()) ?? []
  if (whole === undefined || (fraction !== '' && !prefix) || /^,\d{3}/.test(fraction)) return NaN
  const step = prefix ? 'kmgt'.indexOf(prefix.toLowerCase()) + 1 : 0
  return Math.round(Number(whole + fraction.replace(',', '.')) * 1024 ** step)
}
