import { pino } from 'pino'
import type { Log } from '../../kernel/platform.js'
import { cleanFields, type LoggedError, withoutSecrets } from './logFields.js'
import { collapsing } from './repeats.js'

/**
 * Writes one line of JSON per event. On a terminal, writes plain lines and omits successful requests. No line
 * contains a secret (logFields.ts).
 */
export function createLog(
  level: string,
  output: NodeJS.WriteStream = process.stdout,
  repeatMilliseconds = 60_000,
): Log {
  return collapsing(
    cleaning(output.isTTY ? terminalLog(output, level) : jsonLog(output, level)),
    repeatMilliseconds,
  )
}

const cleaning = (log: Log): Log => ({
  info: (fields, message) => log.info(cleanFields(fields), withoutSecrets(message)),
  warn: (fields, message) => log.warn(cleanFields(fields), withoutSecrets(message)),
  error: (fields, message) => log.error(cleanFields(fields), withoutSecrets(message)),
})

function jsonLog(output: NodeJS.WriteStream, level: string): Log {
  // Writes are buffered for 200 ms, because a synchronous write for each request costs a tenth of the
  // server's time. pino writes the rest at the end.
  const gathered =
    output === process.stdout
      ? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 })
      : output
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
    },
    gathered,
  )
}

function terminalLog(output: NodeJS.WriteStream, level: string): Log {
  const say = (mark: string) => (fields: object, message: string) => {
    const { status } = fields as { status?: number }
    if (level === 'silent' || (status !== undefined && status < 400)) return
    const { error, ...others } = fields as { error?: LoggedError }
    const details = Object.entries(others).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    output.write([`${mark}${[message, ...details].join('  ')}`, ...errorLines(error)].join('\n') + '\n')
  }
  return { info: say(''), warn: say('! '), error: say('!! ') }
}

const errorLines = (error: LoggedError | undefined): string[] =>
  error
    ? [
        `${error.type}: ${error.message}${error.code ? ` (${error.code})` : ''}`,
        ...(error.statement ? [error.statement] : []),
        ...(error.stack ? [error.stack] : []),
        ...errorLines(error.cause),
      ]
    : []
