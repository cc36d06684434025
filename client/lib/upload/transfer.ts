import type { DetailedError, Upload } from 'tus-js-client'
import { detailIn } from '../server/failure'
import {
  fingerprintOf,
  forgetHandedOver,
  forgetUpload,
  keptUploads,
  markHandedOver,
  wasHandedOver,
} from './keptUploads'
import { makePace } from './pace'
import { tellUnauthenticated } from '../server/unauthenticated'

/** lost: no answer, retried automatically; elsewhere: another window sends the same file */
export type TransferStage = 'sending' | 'paused' | 'lost' | 'elsewhere'
/** `done` and `total` in bytes, `speed` in bytes per second */
export interface TransferState {
  readonly stage: TransferStage
  readonly done: number
  readonly total: number
  readonly speed: number
}

const sideBySide = 3
/**
 * 32 MiB: accepted by the proxies of institutes, and large enough that the requests between chunks cost
 * little
 */
const pieceBytes = 1 << 25
const endpoint = '/uploads'
const delays = [500, 1000, 2000, 5000, 10_000, 20_000] // ms

/** Ended by this class; the upload resumes later. */
class Interrupted extends Error {}
const cancelled = () => new DOMException('Cancelled', 'AbortError')
const goneWords =
  'These files were already sent or discarded, in another window or in an attempt whose answer was lost. Check the result before you upload them again.'

/**
 * Uploads files with the tus protocol and resumes after lost connections. `send` resolves to the upload ids
 * in file order.
 */
export class Transfer {
  readonly #uploads: Upload[] = []
  readonly #sent: number[]
  readonly #total: number
  readonly #running = new Map<Upload, (reason: Error) => void>()
  /** Uploads that another window sends, or that the server may have used. They are never sent again. */
  readonly #claimed = new WeakSet<Upload>()
  readonly #pace = makePace()
  #stage: TransferStage = 'sending'
  #ended: Error | null = null
  #wake: (() => void)[] = []

  /** `datasetId`: the dataset that the files will belong to, or null for a new dataset */
  constructor(
    private readonly files: readonly File[],
    private readonly datasetId: string | null,
    private readonly report: (state: TransferState) => void,
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

  /** Stops sending. The server keeps received bytes for a day. */
  leave(): void {
    this.#ended ??= cancelled()
    this.#interrupt(this.#ended)
    this.#awake()
  }

  /** Stops sending and deletes the uploads in this browser and on the server. */
  async cancel(): Promise<void> {
    this.leave()
    await this.forget()
    // when this request fails, the server deletes the upload after a day
    await Promise.all(this.#uploads.map(upload => upload.abort(true).catch(() => undefined)))
  }

  /**
   * Marks the uploads as handed over: from now on the server may have used them, even when its answer is
   * lost.
   */
  handOver(): void {
    for (const { url } of this.#uploads) if (url) markHandedOver(url)
  }

  /** Forgets the uploads after the server used them. The same files would be sent again. */
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
        if (this.#restarts(upload, error)) continue
        this.#throwUnlessPassing(upload, error)
        if (statusOf(error) === 423) this.#claimed.add(upload)
        failed = this.#sent[at]! > before ? 0 : failed + 1
        this.#become(statusOf(error) === 423 ? 'elsewhere' : 'lost')
        await Promise.race([
          this.#woken(),
          new Promise(done => setTimeout(done, delays[Math.min(failed, delays.length - 1)])),
        ])
      }
    }
  }

  /** Forgets the address when the server no longer has the upload, so that the file is sent again. */
  #restarts(upload: Upload, error: unknown): boolean {
    const isGone = statusOf(error) === 404 && methodOf(error) === 'HEAD' && !this.#claimed.has(upload)
    if (isGone) upload.url = null
    return isGone
  }

  #throwUnlessPassing(upload: Upload, error: unknown): void {
    if (statusOf(error) === 401) tellUnauthenticated()
    if (upload.url && statusOf(error) === 404) throw this.#gone(error)
    if (this.#ended || !isPassing(error)) throw refusalFrom(error)
  }

  async #prepared(Uploader: typeof Upload, at: number): Promise<Upload> {
    const file = this.files[at]!
    const { datasetId } = this
    let isResumed = false
    const upload = new Uploader(file, {
      endpoint,
      metadata: { filename: file.name, ...(datasetId ? { dataset: datasetId } : {}) },
      chunkSize: pieceBytes,
      retryDelays: null, // #sendOne retries, without a limit
      urlStorage: keptUploads,
      fingerprint: async () => fingerprintOf(file, datasetId),
      onProgress: sent => {
        if (isResumed) this.#pace.forget() // bytes from before the resume do not count for the speed
        isResumed = false
        this.#progress(at, sent)
      },
    })
    const [previous] = await upload.findPreviousUploads()
    if (previous) {
      isResumed = true
      upload.resumeFromPreviousUpload(previous)
      if (wasHandedOver(previous)) this.#claimed.add(upload)
    }
    return upload
  }

  #attempt(upload: Upload): Promise<void> {
    const ended = new Promise<void>((done, fail) => {
      this.#running.set(upload, fail)
      // With an endpoint, tus starts a new upload after each refused HEAD, also after a 503 of a starting server.
      upload.options.endpoint = upload.url === null ? endpoint : null
      Object.assign(upload.options, { onSuccess: () => done(), onError: fail })
      upload.start()
    })
    return ended.finally(() => this.#running.delete(upload))
  }

  /** Forgets all handed-over files at once, so that the error is reported once. */
  #gone(cause: unknown): Error {
    forgetHandedOver(this.files.map(file => fingerprintOf(file, this.datasetId)))
    return new Error(goneWords, { cause })
  }

  #interrupt(reason: Error): void {
    for (const [upload, fail] of this.#running) {
      void upload.abort() // sends no request, so it never rejects
      fail(reason)
    }
  }

  #progress(at: number, sent: number): void {
    this.#sent[at] = sent
    if (this.#stage !== 'paused') this.#stage = 'sending'
    this.#report()
  }

  #become(stage: TransferStage): void {
    // a failing upload does not end a pause
    if (this.#stage === 'paused' && stage !== 'sending') return
    this.#stage = stage
    this.#pace.forget()
    this.#report()
    if (stage === 'sending') this.#awake()
  }

  #report(): void {
    const done = this.#sent.reduce((sum, bytes) => sum + bytes, 0)
    this.report({
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
const methodOf = (error: unknown) => (error as Partial<DetailedError>).originalRequest?.getMethod()
const statusOf = (error: unknown) => responseOf(error)?.getStatus() ?? 0

/**
 * Errors worth a retry: no answer, a starting proxy or server, or a connection that still holds the upload.
 */
const isPassing = (error: unknown) => [0, 409, 423, 502, 503, 504].includes(statusOf(error))

function refusalFrom(error: unknown): unknown {
  const detail = detailIn(responseOf(error)?.getBody() ?? '')
  return detail === null ? error : new Error(detail)
}
