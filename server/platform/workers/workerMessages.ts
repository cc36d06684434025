import { DomainError, InvalidInput, StorageFull, TooLarge, UnreadableFile } from '../../kernel/errors.js'

/** `outputs`: path prefix of the files that the task writes. */
export interface Order {
  readonly name: string
  readonly input: unknown
  readonly outputs: string
}
export type Reply = { readonly output: unknown } | { readonly error: SentError }
export type Message = Reply | { readonly done: number }

/** The message form of an error. Classes are lost between processes, so `code` identifies the class. */
export interface SentError {
  readonly code: string | null
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly stack: string | undefined
}

export const needsMemory = () =>
  new UnreadableFile('Reading the file needs more memory than the server allows for one file')

export function sendable(thrown: unknown): SentError {
  const error = blamed(thrown instanceof Error ? thrown : new Error(String(thrown)))
  return {
    code: error instanceof DomainError ? error.code : null,
    message: error.message,
    fields: error instanceof InvalidInput ? error.fields : {},
    stack: error.stack,
  }
}

/** Converts errors of JavaScript engine limits, which only the content of a file can reach. */
function blamed(error: Error): Error {
  if (error instanceof RangeError && /call stack/.test(error.message))
    return new UnreadableFile('The file is nested too deeply to be read')
  const isLimit =
    error instanceof RangeError &&
    /allocation failed|Invalid (typed array|string|array|array buffer) length|size exceeded/i.test(
      error.message,
    )
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return isLimit ||
    [
      'ERR_STRING_TOO_LONG',
      'ERR_BUFFER_TOO_LARGE',
      'ERR_FS_FILE_TOO_LARGE',
      'ERR_MEMORY_ALLOCATION_FAILED',
    ].includes(code)
    ? needsMemory()
    : error
}

export function received({ code, message, fields, stack }: SentError): Error {
  if (code === 'UNREADABLE_FILE') return new UnreadableFile(message, fields)
  if (code === 'INVALID_INPUT') return new InvalidInput(message, fields)
  if (code === 'TOO_LARGE') return new TooLarge(message)
  if (code === 'STORAGE_FULL') return new StorageFull(message)
  return Object.assign(new Error(message), { stack })
}
