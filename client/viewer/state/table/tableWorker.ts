import { tableRows, type TableWish } from '../../../instrument/table/tableOrder'
import type { TableData } from '../../../instrument/table/tableData'

/** A wish, and the tables that it uses by number. */
export interface TableTask {
  readonly id: number
  readonly wish: TableWish
  readonly objects: number
  readonly names: number | null
  /** the property of the sorted column */
  readonly property: readonly [id: number, table: number] | null
  /** tables that the worker does not have yet */
  readonly fresh: readonly (readonly [number: number, table: object])[]
}
export type TableAnswer =
  { readonly id: number; readonly rows: Uint32Array } | { readonly id: number; readonly fault: string }

/** Keeps the tables between wishes. */
export class TableDesk {
  private readonly tables = new Map<number, object>()

  answer({ id, wish, objects, names, property, fresh }: TableTask): TableAnswer {
    for (const [number, table] of fresh) this.tables.set(number, table)
    const data = {
      objects: this.tables.get(objects),
      names: names === null ? null : this.tables.get(names),
      properties: new Map(property ? [[property[0], this.tables.get(property[1])]] : []),
    } as TableData
    try {
      return { id, rows: tableRows(data, wish) }
    } catch (error) {
      return { id, fault: error instanceof Error ? error.message : String(error) }
    }
  }
}
