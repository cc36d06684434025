import { csvFile, type CsvTable } from '../../../instrument/table/tableCsv'
import { type CsvAnswer, csvPieces } from './csvWorker'

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

/** Longest work between two pauses, in milliseconds. */
const slice = 8

/** With pauses for the browser, because sending copies the values. */
async function send(worker: Worker, table: CsvTable, signal: AbortSignal): Promise<void> {
  let from = performance.now()
  for (const piece of csvPieces(table)) {
    if (signal.aborted) return
    worker.postMessage(piece, 'values' in piece ? [piece.values.buffer] : [])
    if (performance.now() - from < slice) continue
    await new Promise(resolve => setTimeout(resolve))
    from = performance.now()
  }
}

const answerOf = (worker: Worker, signal: AbortSignal) =>
  new Promise<CsvAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CsvAnswer>) => resolve(data)
    worker.onerror = () => resolve({ fault: 'The table could not be written here.' })
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
  })
