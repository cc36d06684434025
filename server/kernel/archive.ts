import type { Readable } from 'node:stream'

/** A zip file opened for reading; its directory was checked: no climbing path, no link, no encryption, sizes and ratio within the limits. */
export interface Archive {
  readonly entries: readonly ArchiveEntry[]
  close(): Promise<void>
}
export interface ArchiveEntry {
  /** relative, '/' between the parts, without the one folder that may stand around everything */
  readonly path: string
  /** as the directory says; reading more than this throws */
  readonly bytes: number
  read(): Promise<Readable>
}
export interface ArchiveLimits {
  readonly maxEntries: number
  readonly maxBytes: number
  readonly maxRatio: number
}
/** What is to become a file of a zip; opened when its turn comes. */
export interface PackedFile {
  readonly path: string
  /** exactly; anything else breaks the zip off */
  readonly bytes: number
  /** pictures and what is packed already do not get smaller */
  readonly compress: boolean
  open(): Readable
}
export interface Archives {
  /** A zip, written no faster than it is read. A file that cannot be read ends it with an error; who stops reading closes what is open. */
  pack(files: readonly PackedFile[], at: Date): Readable
}

/** Opens archives of strangers: only in a child process, see LocalFiles. */
export interface ArchiveReader {
  /** Throws UnreadableFile with a reason a person understands. */
  open(path: string, limits: ArchiveLimits): Promise<Archive>
}
