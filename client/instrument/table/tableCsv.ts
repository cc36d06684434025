import { csvLine } from '../../../formats/csv'
import { cellTexts, type TableColumn, type TableData } from './tableData'

/** Rows of one part: a part takes a few milliseconds. */
const together = 200

/**
 * A table as CSV in parts, with a line of titles first (formats/csv). Several values of one object stand in one cell
 * with semicolons between them.
 */
export function* csvParts(
  data: TableData,
  columns: readonly TableColumn[],
  rows: ArrayLike<number>,
): Generator<string> {
  yield csvLine(columns.map(({ title }) => title))
  for (let from = 0; from < rows.length; from += together) {
    let part = ''
    for (let at = from; at < Math.min(rows.length, from + together); at++)
      part += csvLine(columns.map(({ key }) => cellTexts(data, key, rows[at]!).join('; ')))
    yield part
  }
}
