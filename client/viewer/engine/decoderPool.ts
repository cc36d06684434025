import type { DecodedFrame } from './decodedFrame'

/** An error while fetching or decoding a frame. `again`: a retry may succeed. */
export class FrameFault extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly again: boolean,
  ) {
    super(message)
  }
}

export type Order =
  { readonly ticket: number; readonly address: string } | { readonly ticket: number; readonly cancel: true }
export type Delivery =
  | { readonly ticket: number; readonly frame: DecodedFrame; readonly decodeMilliseconds: number }
  | {
      readonly ticket: number
      readonly fault: { readonly message: string; readonly status: number; readonly again: boolean }
    }

interface Waiting {
  readonly resolve: (frame: DecodedFrame) => void
  readonly reject: (reason: Error) => void
}

interface Desk {
  readonly worker: Worker
  open: number
}

/** Web workers that fetch and decode frames off the main thread. */
export class DecoderPool {
  private readonly desks: Desk[]
  private readonly waiting = new Map<number, Waiting>()
  private tickets = 0

  constructor(size: number) {
    this.desks = Array.from({ length: size }, () => this.openDesk())
  }

  load(address: string, signal: AbortSignal): Promise<DecodedFrame> {
    const desk = this.desks.reduce((least, other) => (other.open < least.open ? other : least))
    const ticket = ++this.tickets
    const cancel = () => {
      desk.worker.postMessage({ ticket, cancel: true } satisfies Order)
      this.waiting.get(ticket)?.reject(new DOMException('No longer wanted', 'AbortError'))
    }
    signal.addEventListener('abort', cancel, { once: true })
    desk.open++
    return new Promise<DecodedFrame>((resolve, reject) => {
      this.waiting.set(ticket, { resolve, reject })
      desk.worker.postMessage({ ticket, address } satisfies Order)
    }).finally(() => {
      desk.open--
      this.waiting.delete(ticket)
      signal.removeEventListener('abort', cancel)
    })
  }

  dispose() {
    for (const { worker } of this.desks) worker.terminate()
    for (const { reject } of this.waiting.values()) reject(new DOMException('Closed', 'AbortError'))
  }

  private openDesk(): Desk {
    const worker = new Worker(new URL('./frameDecoder.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Delivery>) => this.deliver(data)
    worker.onerror = event =>
      this.fail(new FrameFault(event.message || 'The decoder did not start', 0, false))
    return { worker, open: 0 }
  }

  private deliver(delivery: Delivery) {
    const waiting = this.waiting.get(delivery.ticket)
    if (!waiting) return closePictures(delivery)
    if ('frame' in delivery) waiting.resolve(delivery.frame)
    else waiting.reject(new FrameFault(delivery.fault.message, delivery.fault.status, delivery.fault.again))
  }

  private fail(fault: FrameFault) {
    for (const { reject } of this.waiting.values()) reject(fault)
  }
}

/** Closes the pictures of a frame that is no longer wanted, because they hold memory outside the heap. */
function closePictures(delivery: Delivery) {
  if ('frame' in delivery) for (const { picture } of delivery.frame.parts) picture?.close()
}
