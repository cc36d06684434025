import type { Readable } from 'node:stream'
import type { OutputFile } from './workers.js'

/**
 * Files under keys such as `datasets/12/frames/<sha256>.glb`. A key is written once and never changed.
 * Reading a missing file fails with LostFile; the loss is logged once.
 */
export interface Storage {
  /**
   * Streams into a temporary file. Throws TooLarge above maxBytes, StorageFull when the disk is full, and
   * StorageReadOnly when the disk refuses writes. An error leaves no file behind.
   */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft>
  /** Makes a draft of a file that a task wrote. */
  adopt(file: OutputFile): Draft
  /** `start` and `end` are inclusive, in bytes. */
  read(key: string, range?: { start: number; end: number }): Readable
  bytes(key: string): Promise<Uint8Array>
  /** Returns false for a missing file and logs it as damage. */
  has(key: string): Promise<boolean>
  /** Like `has`, for files that may be deleted with their rows: logs nothing. */
  exists(key: string): Promise<boolean>
  /** Path of the local file. It is valid until the file is deleted. */
  pathOf(key: string): string
  delete(keys: readonly string[]): Promise<void>
  /**
   * Moves files to the trash, where `list` and `read` do not see them. An administrator can move them back
   * until `emptyTrash`.
   */
  trash(keys: readonly string[]): Promise<void>
  /** Deletes files that were moved to the trash before this day (UTC). */
  emptyTrash(before: Date): Promise<void>
  /** Yields every key with this prefix. With `before`, only keys of files written earlier. */
  list(prefix: string, before?: Date): AsyncIterable<string>
  /** Deletes the drafts of processes that have ended. */
  sweepDrafts(): Promise<void>
  readonly partials: Partials
  /** Throws StorageFull when `bytes` more would use the reserve of the disk. */
  requireSpace(bytes: number): Promise<void>
  space(): Promise<DiskSpace>
  /** Writes, reads and deletes a small file, for /readyz. */
  probe(): Promise<void>
}

/** In bytes. `reserve`: free space that writes must leave. */
export interface DiskSpace {
  readonly free: number
  readonly size: number
  readonly reserve: number
}

/** Files that arrive in pieces and survive a restart. Each has a name without folders. */
export interface Partials {
  /**
   * Truncates the file to `offset` bytes and appends the source. Each length passed to `onStored` is already
   * durable on disk, even when the source fails later. The source pauses during `onStored`. Throws StorageFull
   * when the disk is full, and ShortFile when the file has fewer than `offset` bytes.
   */
  append(
    name: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    onStored: (length: number) => Promise<void>,
  ): Promise<void>
  /** Path of the local file. It is valid until the file is deleted. */
  pathOf(name: string): string
  read(name: string): Readable
  delete(names: readonly string[]): Promise<void>
  list(): Promise<string[]>
}

/** A received file that has no key yet. */
export interface Draft {
  readonly bytes: number
  readonly sha256: string
  /** Local file that readers may use until `keep` or `discard`. */
  readonly path: string
  content(): Promise<Uint8Array>
  /** Returns the content as a stream. May be called several times. */
  open(): Readable
  /**
   * The file is durable when this resolves (fsync, then rename). When a transaction runs a second time and
   * keeps the draft under another key, the file moves there.
   */
  keep(key: string): Promise<void>
  discard(): Promise<void>
}
