import { cellTexts, type TableColumn, type TableData } from '../../../instrument/table/tableData'
import { shortDecimal } from '../../../lib/words/counts'
import { valueText } from '../inspector/InspectorValues'

/** Longer texts may be cut off by the column. */
const longest = 18

/** The text of a cell, and the whole value for its title when the text can lack a part of it. */
export function cellWords(data: TableData, { key, isNumber }: TableColumn, row: number) {
  const texts = cellTexts(data, key, row)
  const whole = valueText(texts)
  const text = typeof key === 'number' && isNumber ? valueText(texts.map(shortDecimal)) : whole
  return { text, title: text !== whole || whole.length > longest ? whole : undefined }
}
