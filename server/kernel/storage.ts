import type { Readable } from 'node:stream'
import type { OutputFile } from './workers.js'

/** Files under keys such as `datasets/12/frames/<sha256>.glb`. A key is written once and never changed. Reading one that is not there fails with LostFile, and is logged once. */
export interface Storage {
  /** Streams into a temporary place. Throws TooLarge past maxBytes, StorageFull when the disk is full, StorageReadOnly when it takes no writes; either way nothing is left behind. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft>
  /** A file that a task wrote becomes a draft. */
  adopt(file: OutputFile): Draft
  /** start and end inclusive, in bytes */
  read(key: string, range?: { start: number; end: number }): Readable
  bytes(key: string): Promise<Uint8Array>
  /** Logged as damage where it is not. */
  has(key: string): Promise<boolean>
  /** a local file, until it is deleted */
  pathOf(key: string): string
  delete(keys: readonly string[]): Promise<void>
  /** Moves files to the trash, out of `list` and `read`: an administrator can move them back until `emptyTrash`. */
  trash(keys: readonly string[]): Promise<void>
  /** Deletes what was moved to the trash before that day, UTC. */
  emptyTrash(before: Date): Promise<void>
  /** Every key below; with `before`, of files written earlier than that. */
  list(prefix: string, before?: Date): AsyncIterable<string>
  /** all drafts of a process that is gone */
  sweepDrafts(): Promise<void>
  readonly partials: Partials
  /** Throws StorageFull when the disk has no room for `bytes` more beside its reserve. */
  requireSpace(bytes: number): Promise<void>
  space(): Promise<DiskSpace>
  /** writes, reads and deletes a small file, for /readyz */
  probe(): Promise<void>
}

/** In bytes. `reserve`: what writing leaves free. */
export interface DiskSpace {
  readonly free: number
  readonly size: number
  readonly reserve: number
}

/** Files that arrive in pieces and outlive the process, each under a name without folders. */
export interface Partials {
  /**
   * Cuts the file to `offset` bytes, then adds what comes. Each length that is told is on the disk for good, that of what came before a fault among them;
   * nothing more is read meanwhile. Throws StorageFull when the disk is full, and ShortFile when less than `offset` is there.
   */
  append(
    name: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    told: (length: number) => Promise<void>,
  ): Promise<void>
  /** a local file, until it is deleted */
  pathOf(name: string): string
  read(name: string): Readable
  delete(names: readonly string[]): Promise<void>
  list(): Promise<string[]>
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
  /** Durable when it resolves: fsync, then rename. Kept again under another key, by a transaction that runs a second time, the file moves there. */
  keep(key: string): Promise<void>
  discard(): Promise<void>
}
