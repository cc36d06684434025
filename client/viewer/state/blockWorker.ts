import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import type { BlockDelivery, BlockOrder } from './index.worker'

/** The worker ends after so long without an order. Milliseconds. */
const idle = 2_000

/** Fetches and reads blocks of the object index off the main thread. The worker starts with the first order. */
export class BlockWorker {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, (block: ObjectIndex | null) => void>()
  private tickets = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  readonly read = (address: string): Promise<ObjectIndex | null> => {
    clearTimeout(this.timer)
    this.worker ??= this.start()
    const ticket = ++this.tickets
    return new Promise(resolve => {
      this.waiting.set(ticket, resolve)
      this.worker?.postMessage({ ticket, address } satisfies BlockOrder)
    })
  }

  private start(): Worker {
    const worker = new Worker(new URL('./index.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data: { ticket, block } }: MessageEvent<BlockDelivery>) => {
      this.waiting.get(ticket)?.(block)
      this.waiting.delete(ticket)
      if (this.waiting.size === 0) this.timer = setTimeout(() => this.end(), idle)
    }
    worker.onerror = () => this.end()
    return worker
  }

  /** Blocks that are still on their way count as not loaded. */
  private end() {
    this.worker?.terminate()
    this.worker = null
    for (const resolve of this.waiting.values()) resolve(null)
    this.waiting.clear()
  }
}
