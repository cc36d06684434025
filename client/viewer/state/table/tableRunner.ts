import { tableRows, type TableWish } from '../../../instrument/table/tableOrder'
import type { TableData } from '../../../instrument/table/tableData'
import { SentTables } from '../sentTables'
import type { TableAnswer, TableTask } from './tableWorker'

/** Above this number of objects the worker sorts: distinct names alone would take longer than one picture. */
const mostHere = 5_000

/** Filters and sorts tables, large ones in a worker. The worker starts with the first table that needs it. */
export class TableRunner {
  private worker: Worker | null = null
  private sent = new SentTables()
  private readonly waiting = new Map<number, (answer: TableAnswer) => void>()
  private next = 1

  /** `count`: the number of rows among which the table searches. */
  async run(data: TableData, wish: TableWish, count: number): Promise<Uint32Array> {
    if (count <= mostHere) return tableRows(data, wish)
    const answer = await this.ask(this.taskOf(data, wish))
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.rows
  }

  stop() {
    this.worker?.terminate()
    this.worker = null
    this.sent = new SentTables()
    this.waiting.clear()
  }

  private ask(task: TableTask): Promise<TableAnswer> {
    this.worker ??= this.start()
    this.worker.postMessage(task)
    return new Promise(resolve => this.waiting.set(task.id, resolve))
  }

  private start(): Worker {
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<TableAnswer>) => {
      this.waiting.get(data.id)?.(data)
      this.waiting.delete(data.id)
    }
    worker.onerror = () => {
      for (const [id, resolve] of this.waiting) resolve({ id, fault: 'The table could not be sorted here.' })
      this.waiting.clear()
    }
    return worker
  }

  private taskOf({ objects, names, properties }: TableData, wish: TableWish): TableTask {
    const key = wish.sort?.key
    const property = typeof key === 'number' ? properties.get(key) : undefined
    return {
      id: this.next++,
      wish,
      objects: this.sent.numberOf(objects),
      names: names && this.sent.numberOf(names),
      property: property && typeof key === 'number' ? [key, this.sent.numberOf(property)] : null,
      fresh: this.sent.takeFresh(),
    }
  }
}
