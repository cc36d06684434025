import { csvFile, type CsvTable } from '../../../instrument/table/tableCsv'
import { type CsvAnswer, csvTasks } from './csvWorker'

/** Above this number of objects a worker writes: it would take longer than one picture. */
const mostHere = 1_000

/**
 * Writes a table as a CSV file. Each large file has its own worker, so that tables are sorted meanwhile. Rejects when
 * the worker fails, and when the signal aborts.
 */
export async function writeCsv(table: CsvTable, signal: AbortSignal): Promise<Blob> {
  if (table.rows.length <= mostHere) return csvFile(table)
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = answerOf(worker, signal)
    const [outcome] = await Promise.all([answer, send(worker, table, signal)])
    if ('fault' in outcome) throw new Error(outcome.fault)
    return outcome.file
  } finally {
    worker.terminate()
  }
}

/** With a pause for the browser after each message, because sending copies the values. */
async function send(worker: Worker, table: CsvTable, signal: AbortSignal): Promise<void> {
  for (const task of csvTasks(table)) {
    if (signal.aborted) return
    worker.postMessage(task)
    await new Promise(resolve => setTimeout(resolve))
  }
}

const answerOf = (worker: Worker, signal: AbortSignal) =>
  new Promise<CsvAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CsvAnswer>) => resolve(data)
    worker.onerror = () => resolve({ fault: 'The table could not be written here.' })
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
  })
