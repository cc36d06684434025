const hidden = '…'
const mostDepth = 5
const mostText = 4000
const mostItems = 100

/** Values with these names are never logged. */
const secretName =
  /passw|token|secret|cookie|authorization|signature|credential|recovery|otp|^parameters$|^sql$|^sqlMessage$/i

/**
 * Secrets inside texts. Each pattern runs in linear time.
 * - the path segment after a prefix such as /review/, when the URL alone gives access
 * - the query of any URL
 * - passwords in URLs, `Authorization` values
 * - signatures of signed URLs (64 hexadecimal digits) and every word of the length of a token (43 characters)
 */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/(\/(?:review|resetpw|resetpasswd|validate|invitation|invite|uploads)\/)[^\s/?#"'`)]+/gi, `$1${hidden}`],
  [/(\/lent\/)[^\s?#"'`)]+/gi, `$1${hidden}`],
  [/(\/[^\s?#"'`)]{0,500}\?)[^\s"'`)]+/g, `$1${hidden}`],
  [/(:\/\/)[^\s/@]{1,300}@/g, `$1${hidden}@`],
  [/\b(token|bearer|basic) +[\w+/=.~-]{8,}/gi, `$1 ${hidden}`],
  [/\b(signature|token|password|secret|cookie)(["']?\s?[=:]\s?["']?)[^\s"'&;,]+/gi, `$1$2${hidden}`],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, hidden],
]

export const withoutSecrets = (text: string): string =>
  secrets.reduce((cleaned, [shape, instead]) => cleaned.replace(shape, instead), text.slice(0, mostText))

/** Removes the values from the text of an SQL statement. */
const withoutValues = (text: string): string =>
  text.slice(0, mostText).replace(/'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?/gs, `'${hidden}'`)

/**
 * The logged form of an error. Errors of the database driver contain whole SQL statements with personal
 * data. The log keeps only their statement with placeholders and their message without values.
 */
export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly statement?: string
  readonly stack: string
  readonly cause?: LoggedError
}

export function loggedError(error: Error, depth = 0): LoggedError {
  const { code, sqlState, query, cause } = error as Error & {
    code?: unknown
    sqlState?: unknown
    query?: unknown
  }
  const isOfDatabase = sqlState !== undefined || typeof query === 'string'
  return {
    type: error.name,
    message: withoutSecrets(isOfDatabase ? withoutValues(error.message) : error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof query === 'string' ? { statement: withoutValues(query).slice(0, 500) } : {}),
    stack: framesOf(error),
    ...(cause instanceof Error && depth < 3 ? { cause: loggedError(cause, depth + 1) } : {}),
  }
}

/** Keeps only the frames of a stack, because its head repeats the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 30)
    .map(line => line.slice(0, 300))
    .join('\n')

/** Returns a copy of the fields without secrets. Errors become LoggedError. */
export function cleanFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secretName.test(name) ? hidden : cleaned(value, 1)]),
  )
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutSecrets(value)
  if (value instanceof Error) return loggedError(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= mostDepth) return hidden
  if (Array.isArray(value)) return value.slice(0, mostItems).map(item => cleaned(item, depth + 1))
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostItems)
      .map(([name, item]) => [name, secretName.test(name) ? hidden : cleaned(item, depth + 1)]),
  )
}
