import type { LengthScale } from '../../../../formats/lengthScale'
import { shapeWords } from '../../../instrument/shapes/shapeWords'
import { cellTexts, refAtRow, type TableColumn, type TableData } from '../../../instrument/table/tableData'
import { shortDecimal } from '../../../lib/words/counts'
import { lengthWords } from '../../model/scaleBar'
import { valueText } from '../inspector/InspectorValues'

/** Longer texts may be cut off by the column. */
const longest = 18

/**
 * The text of a cell, and the whole value for its title when the text can lack a part of it. Spheres and arrows are
 * in the unit of the dataset, as in the inspector.
 */
export function cellWords(data: TableData, { key, isNumber }: TableColumn, row: number, scale: LengthScale) {
  const property = typeof key === 'number' ? data.properties.get(key) : undefined
  const lengthOf = (length: number) => lengthWords(length, scale)
  const texts =
    property?.type === 'sphere' || property?.type === 'vector'
      ? shapeWords(property, refAtRow(data, row), { scale, lengthOf })
      : cellTexts(data, key, row)
  const whole = valueText(texts)
  const text = property && isNumber ? valueText(texts.map(shortDecimal)) : whole
  return { text, title: text !== whole || whole.length > longest ? whole : undefined }
}
