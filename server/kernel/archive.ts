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
export interface ArchiveLimits { readonly maxEntries: number; readonly maxBytes: number; readonly maxRatio: number }
export interface Archives {
  /** Throws UnreadableFile with a reason a person understands. */
  open(path: string, limits: ArchiveLimits): Promise<Archive>
}
