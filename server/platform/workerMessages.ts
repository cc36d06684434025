import { DomainError, InvalidInput, TooLarge, UnreadableFile } from '../kernel/errors.js'

export interface Order { readonly name: string; readonly input: unknown }
export type Reply = { readonly output: unknown } | { readonly error: SentError }

/** Classes do not cross between threads: the code says which it was. */
export interface SentError { readonly code: string | null; readonly message: string; readonly fields: Readonly<Record<string, string>>; readonly stack: string | undefined }

export function sendable(thrown: unknown): SentError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return {
    code: error instanceof DomainError ? error.code : null,
    message: error.message,
    fields: error instanceof InvalidInput ? error.fields : {},
    stack: error.stack,
  }
}

export function received({ code, message, fields, stack }: SentError): Error {
  if (code === 'UNREADABLE_FILE') return new UnreadableFile(message, fields)
  if (code === 'INVALID_INPUT') return new InvalidInput(message, fields)
  if (code === 'TOO_LARGE') return new TooLarge(message)
  return Object.assign(new Error(message), { stack })
}
