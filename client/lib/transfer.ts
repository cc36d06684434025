import type { DetailedError, Upload } from 'tus-js-client'
import {
  fingerprintOf,
  forgetHandedOver,
  forgetUpload,
  keptUploads,
  markHandedOver,
  wasHandedOver,
} from './keptUploads'
import { makePace } from './pace'
import { tellUnauthenticated } from './unauthenticated'

/** lost: no answer, tried again by itself; elsewhere: another window sends the same file */
export type TransferStage = 'sending' | 'paused' | 'lost' | 'elsewhere'
/** in bytes; `speed`: a second */
export interface TransferState {
  readonly stage: TransferStage
  readonly done: number
  readonly total: number
  readonly speed: number
}

const sideBySide = 3
/** small enough for the proxies of institutes, large enough that the answers between cost nothing */
const pieceBytes = 1 << 25
const delays = [500, 1000, 2000, 5000, 10_000, 20_000] // ms

/** Ended by ourselves, to be taken up again. */
class Interrupted extends Error {}
const cancelled = () => new DOMException('Cancelled', 'AbortError')
const goneWords =
  'These files were handed over already, or discarded, in another window or by an attempt whose answer was lost. See what became of them before you send them anew.'

/** Files on their way to the server over as many connections as it takes, by tus. `send` answers their ids in the order of the files. */
export class Transfer {
  readonly #uploads: Upload[] = []
  readonly #sent: number[]
  readonly #total: number
  readonly #running = new Map<Upload, (reason: Error) => void>()
  readonly #pace = makePace()
  #stage: TransferStage = 'sending'
  #ended: Error | null = null
  #wake: (() => void)[] = []

  /** `datasetId`: what the files will belong to; null: to a new one */
  constructor(
    private readonly files: readonly File[],
    private readonly datasetId: string | null,
    private readonly tell: (state: TransferState) => void,
  ) {
    this.#sent = files.map(() => 0)
    this.#total = files.reduce((sum, { size }) => sum + size, 0)
  }

  async send(): Promise<string[]> {
    window.addEventListener('offline', this.#offline)
    window.addEventListener('online', this.#awake)
    this.#report()
    try {
      const { Upload: Uploader } = await import('tus-js-client')
      const ids: string[] = []
      let next = 0
      const lane = async () => {
        while (next < this.files.length) {
          const at = next++
          ids[at] = await this.#sendOne(Uploader, at)
        }
      }
      await Promise.all(Array.from({ length: Math.min(sideBySide, this.files.length) }, lane))
      return ids
    } catch (error) {
      this.leave()
      throw error
    } finally {
      window.removeEventListener('offline', this.#offline)
      window.removeEventListener('online', this.#awake)
    }
  }

  pause(): void {
    this.#become('paused')
    this.#interrupt(new Interrupted())
  }
  resume(): void {
    this.#become('sending')
  }

  /** Stops sending; what has arrived stays with the server for a day. */
  leave(): void {
    this.#ended ??= cancelled()
    this.#interrupt(this.#ended)
    this.#awake()
  }

  /** Nothing of it stays here or there. */
  async cancel(): Promise<void> {
    this.leave()
    await this.forget()
    // what cannot be told to the server now is thrown away there after a day
    await Promise.all(this.#uploads.map(upload => upload.abort(true).catch(() => undefined)))
  }

  /** From now on it may be that they were used, whether or not an answer comes. */
  handOver(): void {
    for (const { url } of this.#uploads) if (url) markHandedOver(url)
  }

  /** They were used; the same files would be sent anew. */
  async forget(): Promise<void> {
    for (const { url } of this.#uploads) if (url) await forgetUpload(url)
  }

  async #sendOne(Uploader: typeof Upload, at: number): Promise<string> {
    const upload = (this.#uploads[at] = await this.#prepared(Uploader, at))
    for (let failed = 0; ;) {
      while (this.#stage === 'paused' && !this.#ended) await this.#woken()
      if (this.#ended) throw this.#ended
      const before = this.#sent[at]!
      try {
        await this.#attempt(upload)
        this.#progress(at, this.files[at]!.size)
        return upload.url!.split('/').at(-1)!
      } catch (error) {
        if (error instanceof Interrupted) continue
        if (statusOf(error) === 401) tellUnauthenticated()
        if (upload.url && statusOf(error) === 404) throw this.#gone(error)
        if (this.#ended || !isPassing(error)) throw refusalFrom(error)
        if (statusOf(error) === 423) upload.options.endpoint = null // what the other window hands over is not sent a second time
        failed = this.#sent[at]! > before ? 0 : failed + 1
        this.#become(statusOf(error) === 423 ? 'elsewhere' : 'lost')
        await Promise.race([
          this.#woken(),
          new Promise(done => setTimeout(done, delays[Math.min(failed, delays.length - 1)])),
        ])
      }
    }
  }

  async #prepared(Uploader: typeof Upload, at: number): Promise<Upload> {
    const file = this.files[at]!
    const { datasetId } = this
    let isResumed = false
    const upload = new Uploader(file, {
      endpoint: '/uploads',
      metadata: { filename: file.name, ...(datasetId ? { dataset: datasetId } : {}) },
      chunkSize: pieceBytes,
      retryDelays: null, // tried again here, for as long as it takes
      urlStorage: keptUploads,
      fingerprint: async () => fingerprintOf(file, datasetId),
      onProgress: sent => {
        if (isResumed) this.#pace.forget() // what came before was not sent in this moment
        isResumed = false
        this.#progress(at, sent)
      },
    })
    const [previous] = await upload.findPreviousUploads()
    if (previous) {
      isResumed = true
      upload.resumeFromPreviousUpload(previous)
      if (wasHandedOver(previous)) upload.options.endpoint = null // gone: it was used, and is not sent anew unasked
    }
    return upload
  }

  #attempt(upload: Upload): Promise<void> {
    const ended = new Promise<void>((done, fail) => {
      this.#running.set(upload, fail)
      Object.assign(upload.options, { onSuccess: () => done(), onError: fail })
      upload.start()
    })
    return ended.finally(() => this.#running.delete(upload))
  }

  /** Said once for all of them. */
  #gone(cause: unknown): Error {
    forgetHandedOver(this.files.map(file => fingerprintOf(file, this.datasetId)))
    return new Error(goneWords, { cause })
  }

  #interrupt(reason: Error): void {
    for (const [upload, fail] of this.#running) {
      void upload.abort() // without a word to the server it never fails
      fail(reason)
    }
  }

  #progress(at: number, sent: number): void {
    this.#sent[at] = sent
    if (this.#stage !== 'paused') this.#stage = 'sending'
    this.#report()
  }

  #become(stage: TransferStage): void {
    // a lane that fails does not end a pause
    if (this.#stage === 'paused' && stage !== 'sending') return
    this.#stage = stage
    this.#pace.forget()
    this.#report()
    if (stage === 'sending') this.#awake()
  }

  #report(): void {
    const done = this.#sent.reduce((sum, bytes) => sum + bytes, 0)
    this.tell({
      stage: this.#stage,
      done,
      total: this.#total,
      speed: this.#stage === 'sending' ? this.#pace.speed(done) : 0,
    })
  }

  readonly #offline = () => this.#interrupt(new TypeError('offline'))
  readonly #awake = () => {
    for (const wake of this.#wake.splice(0)) wake()
  }
  #woken(): Promise<void> {
    return new Promise(done => this.#wake.push(done))
  }
}

const responseOf = (error: unknown) => (error as Partial<DetailedError>).originalResponse
const statusOf = (error: unknown) => responseOf(error)?.getStatus() ?? 0

/** No answer, a proxy or a server that is being started, another connection that has not ended: it may be otherwise in a moment. */
const isPassing = (error: unknown) => [0, 409, 423, 502, 503, 504].includes(statusOf(error))

/** In the server's words. */
function refusalFrom(error: unknown): unknown {
  const body = responseOf(error)?.getBody()
  if (!body) return error
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown }
    return typeof detail === 'string' ? new Error(detail) : error
  } catch {
    return error // not an answer of ours
  }
}
