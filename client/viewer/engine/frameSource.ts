import type { FrameEntry } from '../model/frameIndex'
import { ByteCache } from '../model/byteCache'
import { retried } from '../model/retried'
import { bytesOfFrame, type DecodedFrame } from './decodedFrame'
import { FrameFault, type DecoderPool } from './decoderPool'

const atOnce = 4

/** The engine, which draws the frames. */
export interface Customer {
  /** whether the frame is already on the GPU */
  readonly holds: (sha256: string) => boolean
  readonly changed: () => void
}

/**
 * Fetches the wanted frames in order and caches decoded ones up to `room` bytes. Cancels requests that are no
 * longer wanted. Starts before the drawing context exists.
 */
export class FrameSource {
  private wanted: readonly FrameEntry[] = []
  private readonly flights = new Map<string, AbortController>()
  private readonly failures = new Map<string, FrameFault>()
  private readonly decoded: ByteCache<DecodedFrame>

  /** set by the engine */
  customer: Customer | null = null

  constructor(
    private readonly pool: DecoderPool,
    private readonly addressOf: (sha256: string) => string,
    readonly room: number,
  ) {
    this.decoded = new ByteCache(room, frame => frame.parts.forEach(part => part.picture?.close()))
  }

  get bytes() {
    return this.decoded.bytes
  }

  /** Number of wanted frames that are decoded or on the GPU. */
  get done() {
    return this.wanted.reduce((sum, { sha256 }) => sum + (this.has(sha256) ? 1 : 0), 0)
  }

  get total() {
    return this.wanted.length
  }

  has(sha256: string) {
    return this.decoded.has(sha256) || this.customer?.holds(sha256) === true
  }

  take(sha256: string) {
    return this.decoded.take(sha256)
  }

  faultOf(sha256: string) {
    return this.failures.get(sha256)
  }

  want(entries: readonly FrameEntry[]) {
    this.wanted = entries
    const keep = new Set(entries.map(({ sha256 }) => sha256))
    for (const [sha256, abort] of this.flights) if (!keep.has(sha256)) abort.abort()
    this.fill()
  }

  retry() {
    this.failures.clear()
    this.fill()
  }

  dispose() {
    this.wanted = []
    for (const abort of this.flights.values()) abort.abort()
    this.decoded.clear()
    this.pool.dispose()
  }

  private fill() {
    for (const entry of this.wanted) {
      if (this.flights.size >= atOnce) return
      const { sha256 } = entry
      if (!this.has(sha256) && !this.flights.has(sha256) && !this.failures.has(sha256)) void this.fly(entry)
    }
  }

  private async fly(entry: FrameEntry) {
    const abort = new AbortController()
    this.flights.set(entry.sha256, abort)
    try {
      const frame = await this.tried(entry, abort.signal)
      this.decoded.set(entry.sha256, frame, bytesOfFrame(frame))
      this.flights.delete(entry.sha256)
      this.customer?.changed()
    } catch (error) {
      this.flights.delete(entry.sha256)
      if (!abort.signal.aborted)
        this.fault(entry, error instanceof FrameFault ? error : new FrameFault(String(error), 0, false))
    }
    this.fill()
  }

  private fault(entry: FrameEntry, fault: FrameFault) {
    this.failures.set(entry.sha256, fault)
    this.customer?.changed()
  }

  private tried({ sha256 }: FrameEntry, signal: AbortSignal): Promise<DecodedFrame> {
    return retried(
      () => this.pool.load(this.addressOf(sha256), signal),
      error => error instanceof FrameFault && error.again,
      signal,
    )
  }
}
