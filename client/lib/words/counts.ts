const grouped = new Intl.NumberFormat('en')

/** 9,730 */
export const number = (value: number) => grouped.format(value)

/** `1 mesh`, `79 meshes` */
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : many}`

/** Cuts a text to at most `length` characters, including the ellipsis. */
export const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

/** Formats a measured value with at most four significant digits and no trailing zeros. */
export const measured = (value: number) =>
  Number.isInteger(value) ? number(value) : String(Number(value.toPrecision(4)))
