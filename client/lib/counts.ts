const grouped = new Intl.NumberFormat('en')

/** 9,730 */
export const number = (value: number) => grouped.format(value)

/** `1 mesh`, `79 meshes` */
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : many}`

/** At most `length` characters, the last one an ellipsis where something was cut. */
export const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

/** A value of a measurement: four significant digits, no needless zeros. */
export const measured = (value: number) =>
  Number.isInteger(value) ? number(value) : String(Number(value.toPrecision(4)))
