import { prepareQuery, runQuery, type QueryResult } from '../../../../formats/query/query'
import type { QueryCatalogue } from '../../../../formats/query/queryCatalogue'
import { QueryJoins, type QueryData } from '../../../../formats/query/queryData'
import type { QueryAnswer, QueryTask } from './queryWorker'
import { SentTables } from '../sentTables'

/** Above this number of objects a query runs in a worker: joins of many objects take longer than one picture. */
const mostHere = 100_000

/** Runs queries, in a worker when the dataset is large. The worker starts with the first query that needs it. */
export class QueryRunner {
  private worker: Worker | null = null
  private sent = new SentTables()
  private readonly waiting = new Map<number, (answer: QueryAnswer) => void>()
  private next = 1
  private joins: QueryJoins | null = null

  async run(where: string, catalogue: QueryCatalogue, data: QueryData): Promise<QueryResult> {
    if (data.objects.ids.length <= mostHere) return this.runHere(where, catalogue, data)
    const answer = await this.ask(this.taskOf(where, catalogue, data))
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.result
  }

  stop() {
    this.worker?.terminate()
    this.worker = null
    this.sent = new SentTables()
    this.waiting.clear()
  }

  private runHere(where: string, catalogue: QueryCatalogue, data: QueryData): QueryResult {
    if (this.joins?.objects !== data.objects) this.joins = new QueryJoins(data.objects)
    return runQuery(prepareQuery(where, catalogue), { data, joins: this.joins })
  }

  private ask(task: QueryTask): Promise<QueryAnswer> {
    this.worker ??= this.start()
    this.worker.postMessage(task)
    return new Promise(resolve => this.waiting.set(task.id, resolve))
  }

  private start(): Worker {
    const worker = new Worker(new URL('./query.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<QueryAnswer>) => {
      this.waiting.get(data.id)?.(data)
      this.waiting.delete(data.id)
    }
    worker.onerror = () => {
      for (const [id, resolve] of this.waiting) resolve({ id, fault: 'The query could not be run here.' })
      this.waiting.clear()
    }
    return worker
  }

  private taskOf(where: string, catalogue: QueryCatalogue, data: QueryData): QueryTask {
    const numberOf = (table: object) => this.sent.numberOf(table)
    return {
      id: this.next++,
      where,
      catalogue,
      objects: numberOf(data.objects),
      measures: data.measures && numberOf(data.measures),
      names: data.names && numberOf(data.names),
      lineage: data.lineage && numberOf(data.lineage),
      properties: [...data.properties].map(([id, property]) => [id, numberOf(property)] as const),
      sets: data.sets,
      fresh: this.sent.takeFresh(),
    }
  }
}
