import { nameKeyInLowerCase } from './text.js'

/**
 * Names of ascidian cells: letter, generation, dot, number, and a sign for the side (`a7.3`, `a7.0003*`,
 * `a7.0003_`). Files differ in the leading zeros, and people leave out the side. Notation: Conklin (1905).
 */
const cellName = /^([A-Za-z]{1,2}\d{1,3}\.)0*(\d{1,6})([*_]?)$/
const sides = ['', '*', '_']
/** Files pad the number to this many digits at most. */
const mostDigits = 6

/** The other names that mean the same cell; without a side in `name`, the cells of both sides. */
export function equalCellNames(name: string): readonly string[] {
  const [, stem = '', digits = '', side = ''] = cellName.exec(name) ?? []
  const paddings = Array.from({ length: mostDigits }, (_, at) => digits.padStart(at + 1, '0'))
  const forms = [...new Set(paddings)].flatMap(padded =>
    (side === '' ? sides : [side]).map(sign => stem + padded + sign),
  )
  return stem === '' ? [] : forms.filter(form => form !== name)
}

/**
 * Equal for texts that differ in letter case, Unicode form or leading zeros after a dot. For searches by a part of a
 * name.
 */
export const searchedName = (text: string): string =>
  nameKeyInLowerCase(text).replace(/(\d\.)0+(?=\d)/g, '$1')
