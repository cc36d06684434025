import type { Log } from '../../kernel/platform.js'

const mostRemembered = 1000
const mostReferences = 20

interface Repeated {
  count: number
  fields: object
  readonly references: string[]
}

/**
 * Collapses repeated warnings and errors. The first of a kind is logged at once. Repeats within the
 * next minute become one line with their count.
 * A kind is the message, the code of its error and the key of its file, so each lost file is named. Info
 * lines are never collapsed.
 */
export function collapsing(log: Log, milliseconds = 60_000): Log {
  const kinds = new Map<string, Repeated>()
  const once = (level: 'warn' | 'error') => (fields: object, message: string) => {
    const kind = `${level} ${message} ${codeOf(fields)} ${keyOf(fields)}`
    const known = kinds.get(kind)
    if (known) return count(known, fields)
    log[level](fields, message)
    if (kinds.size >= mostRemembered) return
    const repeated: Repeated = { count: 0, fields, references: [] }
    kinds.set(kind, repeated)
    setTimeout(() => {
      kinds.delete(kind)
      if (repeated.count > 0)
        log[level](
          {
            ...repeated.fields,
            repeated: repeated.count,
            ...(repeated.references.length > 0 ? { references: repeated.references } : {}),
          },
          message,
        )
    }, milliseconds).unref()
  }
  return { info: (fields, message) => log.info(fields, message), warn: once('warn'), error: once('error') }
}

/** Keeps the newest fields and the references that users report. */
function count(repeated: Repeated, fields: object): void {
  repeated.count++
  repeated.fields = fields
  const { reference } = fields as { reference?: unknown }
  if (typeof reference === 'string' && repeated.references.length < mostReferences)
    repeated.references.push(reference)
}

function keyOf(fields: object): string {
  const { key } = fields as { key?: unknown }
  return typeof key === 'string' ? key : ''
}

function codeOf(fields: object): string {
  const { error } = fields as { error?: unknown }
  if (!(error instanceof Error)) return ''
  const { code, errno } = error as NodeJS.ErrnoException
  return String(code ?? errno ?? `${error.name} ${error.message.slice(0, 200)}`)
}
