/** What went wrong, in the server's words where it said any. */
export interface Failure {
  readonly message: string
  /** code of the server's errors; OFFLINE where no answer came, UNKNOWN where it said none */
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}

type Bag = Readonly<Record<string, unknown>>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/** Reads GraphQL answers by their shape, so that nobody here needs the library that threw them. */
export function failureOf(error: unknown): Failure {
  const first: unknown = isBag(error) && Array.isArray(error.errors) ? error.errors[0] : undefined
  if (isBag(first)) return fromGraphQL(first)
  const result: unknown = isBag(error) ? error.result : undefined // an HTTP status with GraphQL errors in its body
  if (isBag(result) && Array.isArray(result.errors)) return failureOf(result)
  if (error instanceof TypeError)
    return {
      message: 'The server does not answer. Check the connection and try again.',
      code: 'OFFLINE',
      fields: {},
    }
  return {
    message: error instanceof Error ? error.message : 'Something went wrong',
    code: 'UNKNOWN',
    fields: {},
  }
}

function fromGraphQL({ message, extensions }: Bag): Failure {
  const more = isBag(extensions) ? extensions : {}
  return {
    message: typeof message === 'string' ? message : 'Something went wrong',
    code: typeof more.code === 'string' ? more.code : 'UNKNOWN',
    fields: isBag(more.fields)
      ? Object.fromEntries(
          Object.entries(more.fields).filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string',
          ),
        )
      : {},
  }
}

export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
