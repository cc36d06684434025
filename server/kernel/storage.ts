import type { Readable } from 'node:stream'

/** Files under keys such as `datasets/12/frames/<sha256>.glb`. A key is written once and never changed. */
export interface Storage {
  /** Streams into a temporary place. Throws TooLarge past maxBytes, StorageFull when the disk is full; either way nothing is left behind. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft>
  /** start and end inclusive, in bytes */
  read(key: string, range?: { start: number; end: number }): Readable
  bytes(key: string): Promise<Uint8Array>
  delete(keys: readonly string[]): Promise<void>
  /** every key below, for the sweep at start */
  list(prefix: string): AsyncIterable<string>
  /** all drafts of a process that is gone */
  sweepDrafts(): Promise<void>
  /** writes, reads and deletes a small file, for /readyz */
  probe(): Promise<void>
}

/** Received, not yet kept. */
export interface Draft {
  readonly bytes: number
  readonly sha256: string
  /** a local file that readers may use until keep or discard */
  readonly path: string
  content(): Promise<Uint8Array>
  /** the content as a stream, as often as asked */
  open(): Readable
  /** durable when it resolves: fsync, then rename */
  keep(key: string): Promise<void>
  discard(): Promise<void>
}
