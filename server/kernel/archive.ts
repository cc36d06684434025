import type { Readable } from 'node:stream'

/**
 * A zip file opened for reading. Opening it checks its directory: paths stay inside the archive, there are no
 * links and no encryption, and the sizes and the compression ratio are within the limits.
 */
export interface Archive {
  readonly entries: readonly ArchiveEntry[]
  close(): Promise<void>
}
export interface ArchiveEntry {
  /** Relative path with '/' separators. */
  readonly path: string
  /** Size from the directory of the zip. Reading more bytes than this throws. */
  readonly bytes: number
  /** The zip has older files of the same path, which are not used. */
  readonly isRepeated: boolean
  read(): Promise<Readable>
}
export interface ArchiveLimits {
  readonly maxEntries: number
  readonly maxBytes: number
  readonly maxRatio: number
}
/** A file to be written into a zip. It is opened only when the zip reaches it. */
export interface PackedFile {
  readonly path: string
  /** Exact size. The zip fails when the file has another size. */
  readonly bytes: number
  /** False for images and compressed files, which deflate does not make smaller. */
  readonly compress: boolean
  open(): Readable
}
export interface Archives {
  /**
   * Returns a zip stream that is written only as fast as it is read. A file that cannot be read ends it with
   * an error. Destroying the stream closes the open file.
   */
  pack(files: readonly PackedFile[], at: Date): Readable
}

/** Opens untrusted archives. Runs only in a child process, see LocalFiles. */
export interface ArchiveReader {
  /** Throws UnreadableFile with a reason for the user. */
  open(path: string, limits: ArchiveLimits): Promise<Archive>
}
