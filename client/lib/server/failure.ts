/** An error to show. Holds the server's message when there is one. */
export interface Failure {
  readonly message: string
  /** the server's error code; OFFLINE when no answer came; UNKNOWN when the error has no code */
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}

type Bag = Readonly<Record<string, unknown>>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/** Recognises GraphQL errors by their shape, so that callers need not load the GraphQL client. */
export function failureOf(error: unknown): Failure {
  const first: unknown = isBag(error) && Array.isArray(error.errors) ? error.errors[0] : undefined
  if (isBag(first)) return fromGraphQL(first)
  // an HTTP status with GraphQL errors in its body
  const result: unknown = isBag(error) ? error.result : undefined
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

/** The message in the body of a refused request; null when the answer is not from our server. */
export function detailIn(body: string): string | null {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown }
    return typeof detail === 'string' ? detail : null
  } catch {
    return null
  }
}
