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

/** Formats a measured value with at most four significant digits, or as a whole number, and no trailing zeros. */
export const measured = (value: number) =>
  Number.isInteger(value)
    ? number(value)
    : Math.abs(value) >= 1_000 && Math.abs(value) < 1e15
      ? whole.format(value)
      : String(Number(value.toPrecision(4)))
