const grouped = new Intl.NumberFormat('en')

/** 9,730 */
export const number = (value: number) => grouped.format(value)

/** `1 mesh`, `79 meshes` */
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : many}`

/** Cuts a text to at most `length` characters, including the ellipsis. */
export const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

/** 22,668 rather than 22670: only digits behind the decimal point are left out. */
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/**
 * Formats a measured value with at most four significant digits, or as a whole number, and no trailing zeros.
 * Values of more than 15 digits get an exponent.
 */
export function measured(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e15) return Number(value.toPrecision(4)).toExponential().replace('e+', 'e')
  if (Number.isInteger(value)) return number(value)
  return size >= 1_000 ? whole.format(value) : String(Number(value.toPrecision(4)))
}

/**
 * A number with at most six significant digits, as it was when it is shorter. No digit before the decimal point is left
 * out.
 */
export function shortDecimal(text: string): string {
  const value = Number(text)
  const size = Math.abs(value)
  if (text.length <= 7 || !Number.isFinite(value) || Number.isInteger(value)) return text
  return size >= 1e6 ? String(Math.round(value)) : String(Number(value.toPrecision(6)))
}
