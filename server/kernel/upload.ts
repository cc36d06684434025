import type { Readable } from 'node:stream'

/**
 * A file that is being received, the same for GraphQL and REST. Streams arrive in the order of the request:
 * read one before the next.
 */
export interface IncomingFile {
  /** File name without folders or control characters. */
  readonly name: string
  readonly mediaType: string
  open(): Readable
}
