import type { Property } from '../../../../formats/property/property'
import { csvFile, type CsvTable } from '../../../instrument/table/tableCsv'
import type { TableColumn, TableData } from '../../../instrument/table/tableData'
import { Cutter, Joiner, type Piece } from './pieces'

/** A part of a table, or the wish to write all parts that came before. */
type CsvTask =
  | Pick<TableData, 'objects' | 'names'>
  | { readonly property: Property; readonly id: number }
  | { readonly columns: readonly TableColumn[]; readonly rows: Uint32Array }
export type CsvAnswer = { readonly file: Blob } | { readonly fault: string }

/** A table in messages that are small enough to be copied between two pictures. */
export function* csvPieces(table: CsvTable): Generator<Piece> {
  const cutter = new Cutter()
  for (const task of csvTasks(table)) yield* cutter.cut(task)
}

function* csvTasks({ data, columns, rows }: CsvTable): Generator<CsvTask> {
  const { times, offsets, ids, channels, names, texts } = data.objects
  yield { objects: { times, offsets, ids, channels, names, texts }, names: data.names }
  for (const { key } of columns) {
    const property = typeof key === 'number' ? data.properties.get(key) : undefined
    if (property && typeof key === 'number') yield { property, id: key }
  }
  yield { columns, rows }
}

/** Collects the parts of one table and writes its file. */
export class CsvDesk {
  private readonly properties = new Map<number, Property>()
  private readonly joiner = new Joiner()
  private table: Pick<TableData, 'objects' | 'names'> | null = null

  /** Null until all parts are there. */
  take(piece: Piece): CsvAnswer | null {
    const task = this.joiner.take(piece) as CsvTask | null
    if (!task) return null
    if ('objects' in task) this.table = task
    else if ('property' in task) this.properties.set(task.id, task.property)
    else if (this.table) return answer({ data: { ...this.table, properties: this.properties }, ...task })
    return null
  }
}

function answer(table: CsvTable): CsvAnswer {
  try {
    return { file: csvFile(table) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
