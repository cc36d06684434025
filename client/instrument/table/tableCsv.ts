import { csvLine } from '../../../formats/csv'
import { cellTexts, type TableColumn, type TableData } from './tableData'

/** Rows of one part: a part has a few hundred kilobytes. */
const together = 5_000

/** What a CSV file holds: the columns of some rows, in this order. */
export interface CsvTable {
  readonly data: TableData
  readonly columns: readonly TableColumn[]
  readonly rows: Uint32Array
}

/**
 * A table as CSV in parts, with a line of titles first (formats/csv). Several values of one object stand in one cell
 * with semicolons between them.
 */
export function* csvParts({ data, columns, rows }: CsvTable): Generator<string> {
  yield csvLine(columns.map(({ title }) => title))
  for (let from = 0; from < rows.length; from += together) {
    let part = ''
    for (const row of rows.subarray(from, from + together))
      part += csvLine(columns.map(({ key }) => cellTexts(data, key, row).join('; ')))
    yield part
  }
}

/** A table as CSV, without a mark. One blob for each part, so that the texts can be freed while the file grows. */
export function csvFile(table: CsvTable): Blob {
  const parts: Blob[] = []
  for (const part of csvParts(table)) parts.push(new Blob([part]))
  return new Blob(parts)
}
