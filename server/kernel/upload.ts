import type { Readable } from 'node:stream'

/** A file on its way in, the same for both doors. Streams arrive in the order of the request: read one before the next. */
export interface IncomingFile {
  /** the name alone, without folders or control characters */
  readonly name: string
  readonly mediaType: string
  open(): Readable
}
