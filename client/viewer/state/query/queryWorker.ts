import type { QueryCatalogue } from '../../../../formats/query/queryCatalogue'
import { prepareQuery, runQuery, type QueryResult } from '../../../../formats/query/query'
import { QueryJoins, type QueryData } from '../../../../formats/query/queryData'

/** A query, and the tables that it uses by number. */
export interface QueryTask {
  readonly id: number
  readonly where: string
  readonly catalogue: QueryCatalogue
  readonly objects: number
  readonly measures: number | null
  readonly names: number | null
  readonly lineage: number | null
  readonly properties: readonly (readonly [id: number, table: number])[]
  readonly sets: QueryData['sets']
  /** tables that the worker does not have yet */
  readonly fresh: readonly (readonly [number: number, table: object])[]
}
export type QueryAnswer =
  { readonly id: number; readonly result: QueryResult } | { readonly id: number; readonly fault: string }

/** Keeps the tables and their joins between queries. */
export class QueryDesk {
  private readonly tables = new Map<number, object>()
  private joins: QueryJoins | null = null

  answer(task: QueryTask): QueryAnswer {
    for (const [number, table] of task.fresh) this.tables.set(number, table)
    const data: QueryData = {
      objects: this.table<QueryData['objects']>(task.objects)!,
      measures: this.table(task.measures),
      names: this.table(task.names),
      lineage: this.table(task.lineage),
      properties: new Map(task.properties.map(([id, table]) => [id, this.table(table)!])),
      sets: task.sets,
    }
    if (this.joins?.objects !== data.objects) this.joins = new QueryJoins(data.objects)
    try {
      const result = runQuery(prepareQuery(task.where, task.catalogue), { data, joins: this.joins })
      return { id: task.id, result }
    } catch (error) {
      return { id: task.id, fault: error instanceof Error ? error.message : String(error) }
    }
  }

  private table<T extends object>(number: number | null): T | null {
    return number === null ? null : ((this.tables.get(number) ?? null) as T | null)
  }
}
