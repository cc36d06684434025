import type { MeasureOrder, MeasureReply } from '../../model/measure/measureTask'

/** An order without its ticket, for each kind. */
export type MeasureWish = MeasureOrder extends infer Order
  ? Order extends MeasureOrder
    ? Omit<Order, 'ticket'>
    : never
  : never
export type Measure = (wish: MeasureWish) => Promise<MeasureReply>

/** Starts a worker that measures on surfaces. It ends when the returned function `end` is called. */
export function measureDesk(): { readonly measure: Measure; readonly end: () => void } {
  const waiting = new Map<number, (reply: MeasureReply) => void>()
  let worker: Worker | null = null
  let tickets = 0
  const end = (fault = 'The measurement was stopped.') => {
    worker?.terminate()
    worker = null
    for (const [ticket, resolve] of waiting) resolve({ ticket, fault })
    waiting.clear()
  }
  const start = () => {
    const made = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<MeasureReply>) => {
      waiting.get(data.ticket)?.(data)
      waiting.delete(data.ticket)
    }
    made.onerror = () => end('The measurement failed.')
    return made
  }
  const measure: Measure = wish => {
    worker ??= start()
    const ticket = ++tickets
    return new Promise(resolve => {
      waiting.set(ticket, resolve)
      worker?.postMessage({ ...wish, ticket })
    })
  }
  return { measure, end: () => end() }
}
