import { DamagedFile } from '../../../formats/property/propertyContainer'
import { lowerBound } from '../../../formats/property/propertyRows'
import { checkedPart } from '../../../formats/frame/framePart'
import type { Lists } from '../model/frameIndex'
import { retried } from '../model/retried'
import { type FrameColumns, type Manifest, partAddress } from '../../../formats/frame/manifest'

class Refused extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}`)
  }
}

/** Network errors, 429 and 5xx are worth a retry. */
const isPassing = (error: unknown) =>
  error instanceof Refused ? error.status >= 500 || error.status === 429 : error instanceof TypeError

/** Parts in memory. They list the frames of 8,192 time points. */
const mostKept = 32

const none: FrameColumns = {
  time: [],
  quality: [],
  channel: [],
  lod: [],
  sha256: [],
  bytes: [],
  objects: [],
  vertices: [],
  triangles: [],
}

/**
 * The lists of frames. The manifest of a short dataset contains all frames. Of a long dataset, only the parts with
 * wanted time points are fetched.
 */
export class FrameLists implements Lists {
  private readonly loaded = new Map<string, FrameColumns>()
  private readonly faults = new Map<string, string>()
  private readonly listeners = new Set<() => void>()
  private wanted: readonly string[] = []
  private flight: { readonly sha: string; readonly abort: AbortController } | null = null

  /** `manifest` returns the newest manifest. */
  constructor(private readonly manifest: () => Pick<Manifest, 'frames' | 'parts' | 'base' | 'query'>) {}

  /** Calls the listener when a part has arrived or failed. Returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  want(times: readonly number[]) {
    const wanted = times.map(time => this.partAt(time)).filter(at => at >= 0)
    this.wanted = [...new Set(wanted)].map(at => this.manifest().parts.sha256[at] ?? '')
    if (this.flight && !this.wanted.includes(this.flight.sha)) this.flight.abort.abort()
    void this.load()
  }

  columnsAt(time: number): FrameColumns | null {
    const { frames, parts } = this.manifest()
    if (parts.sha256.length === 0) return frames
    const sha = parts.sha256[this.partAt(time)]
    return sha === undefined ? none : (this.loaded.get(sha) ?? this.earlier(time))
  }

  faultAt(time: number): string | null {
    return this.faults.get(this.manifest().parts.sha256[this.partAt(time)] ?? '') ?? null
  }

  retry() {
    this.faults.clear()
    void this.load()
  }

  /** Stops loading. `want` starts it again. */
  stop() {
    this.want([])
  }

  /** While frames are being made, the part that an earlier manifest named is used until the new one is there. */
  private earlier(time: number): FrameColumns | null {
    const covers = ({ time: times }: FrameColumns) =>
      (times[0] ?? time + 1) <= time && (times.at(-1) ?? 0) >= time
    return [...this.loaded.values()].reverse().find(covers) ?? null
  }

  /** -1 when no part holds the time point. */
  private partAt(time: number): number {
    const { first, last } = this.manifest().parts
    const at = lowerBound(last, time)
    return at < first.length && time >= (first[at] ?? Infinity) ? at : -1
  }

  /** Loads one part after the other. */
  private async load() {
    if (this.flight) return
    for (let sha = this.next(); sha !== undefined; sha = this.next()) {
      const abort = new AbortController()
      this.flight = { sha, abort }
      await this.fetch(sha, abort.signal)
      this.flight = null
      if (!abort.signal.aborted) for (const listener of this.listeners) listener()
    }
  }

  private next() {
    return this.wanted.find(sha => !this.loaded.has(sha) && !this.faults.has(sha))
  }

  private async fetch(sha: string, signal: AbortSignal) {
    try {
      this.keep(sha, await retried(() => this.read(sha, signal), isPassing, signal))
    } catch (error) {
      if (!signal.aborted) this.faults.set(sha, wordsOf(error))
    }
  }

  private async read(sha: string, signal: AbortSignal): Promise<FrameColumns> {
    const manifest = this.manifest()
    const { parts } = manifest
    const at = parts.sha256.indexOf(sha)
    const answer = await fetch(partAddress(manifest, sha), { signal })
    if (!answer.ok) throw new Refused(answer.status)
    const [first, last, frames] = [parts.first[at] ?? 0, parts.last[at] ?? 0, parts.frames[at] ?? 0]
    return checkedPart(parsed(await answer.text()), { first, last, frames })
  }

  private keep(sha: string, columns: FrameColumns) {
    this.loaded.set(sha, columns)
    for (const oldest of this.loaded.keys()) {
      if (this.loaded.size <= mostKept) break
      if (!this.wanted.includes(oldest)) this.loaded.delete(oldest)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DamagedFile('The list of frames is damaged')
  }
}

/** Browsers word a lost connection differently, but all throw a TypeError. */
function wordsOf(error: unknown): string {
  if (error instanceof TypeError) return 'The server could not be reached'
  return error instanceof Error ? error.message : String(error)
}
