import { pino } from 'pino'
import type { Log } from '../kernel/platform.js'

/** One line of JSON an event, for machines; in a terminal a person reads along, and sees no successful requests. */
export function createLog(level: string, output: NodeJS.WriteStream = process.stdout): Log {
  if (output.isTTY) return terminalLog(output, level)
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err },
    redact: { paths: ['password', 'token', '*.password', '*.token', 'error.parameters'], censor: '…' },
  }, output)
}

function terminalLog(output: NodeJS.WriteStream, level: string): Log {
  const say = (mark: string) => (fields: { error?: unknown; status?: number }, message: string) => {
    if (level === 'silent' || (fields.status !== undefined && fields.status < 400)) return
    const { error, ...rest } = fields
    const details = Object.entries(rest).map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`).join(' ')
    output.write(`${mark}${[message, details].filter(Boolean).join('  ')}\n${error instanceof Error ? `${error.stack}\n` : ''}`)
  }
  return { info: say(''), warn: say('! '), error: say('!! ') }
}
