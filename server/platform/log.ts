import { pino } from 'pino'
import type { Log } from '../kernel/platform.js'

/** One line of JSON an event, for machines; in a terminal a person reads along, and sees no successful requests. */
export function createLog(level: string, output: NodeJS.WriteStream = process.stdout): Log {
  if (output.isTTY) return terminalLog(output, level)
  // gathered for a moment: a synchronous write for each request costs a tenth of the server; at the end pino writes what is left
  const gathered = output === process.stdout ? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 }) : output
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err },
    redact: { paths: ['password', 'token', '*.password', '*.token', 'error.parameters'], censor: '…' },
  }, gathered)
}

function terminalLog(output: NodeJS.WriteStream, level: string): Log {
  const say = (mark: string) => (fields: object, message: string) => {
    const { status } = fields as { status?: number }
    if (level === 'silent' || (status !== undefined && status < 400)) return
    const values = Object.entries(fields) as [string, unknown][]
    const details = values.filter(([, value]) => !(value instanceof Error)).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    const stacks = values.flatMap(([, value]) => (value instanceof Error ? [value.stack] : []))
    output.write([`${mark}${[message, ...details].join('  ')}`, ...stacks].join('\n') + '\n')
  }
  return { info: say(''), warn: say('! '), error: say('!! ') }
}
