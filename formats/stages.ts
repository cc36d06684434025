import type { Problem } from './problem.js'
import { ProblemLog } from './problemLog.js'
import type { StageName } from './stageNames.js'
import { withoutHidden } from './text.js'
import { linesOf } from './textBytes.js'

export const longestStageName = 120
const mostStages = 10_000
const largestTime = 2_147_483_647

export interface StageTable {
  readonly stages: readonly StageName[]
  readonly problems: readonly Problem[]
  readonly problemCount: number
}

/**
 * Reads `name,t` per line. Names with commas are quoted. A heading is skipped. Several names of one time
 * point keep their order.
 */
export function readStages(text: string): StageTable {
  const stages = new Map<string, StageName>()
  const log = new ProblemLog()
  linesOf(text).forEach((line, at) => {
    if (line.trim() === '') return
    const stage = stageFrom(line.trim()) ?? stageFrom(unquoted(line.trim()))
    if (stage === null) return void (at > 0 && log.fault(at + 1, 'not a name and a time point'))
    if (stages.size >= mostStages) return void log.fault(at + 1, `more than ${mostStages} stages`)
    stages.set(`${stage.time} ${stage.name}`, stage)
  })
  return {
    stages: [...stages.values()].sort((a, b) => a.time - b.time),
    problems: log.kept,
    problemCount: log.count,
  }
}

/**
 * The first problem of a table that a user typed, or null. Unlike `readStages`, callers refuse the whole
 * table.
 */
export function stagesFault(text: string): string | null {
  const hasHeading = /^\s*"?name"?\s*[,;\t]/i.test(text)
  const {
    problems: [first],
  } = readStages(hasHeading ? text : `name,t\n${text}`)
  return first ? `Line ${hasHeading ? first.line : first.line - 1}: ${first.reason}` : null
}

/** Lines that `readStages` reads back. */
export const stageLines = (stages: readonly StageName[]): string[] =>
  stages.map(({ name, time }) => `${/[",;\t\n]/.test(name) ? `"${name.replace(/"/g, '""')}"` : name},${time}`)

/** A line that a spreadsheet wrote as a single cell. */
const unquoted = (line: string) => (/^".*"$/.test(line) ? line.slice(1, -1).replace(/""/g, '"') : line)

/** The separator can be a comma, semicolon or tab, depending on the country of the spreadsheet. */
function stageFrom(line: string): StageName | null {
  // No part may match the start of the next part, because backtracking would make long lines very slow.
  const [, quoted, plain = '', digits] =
    /^(?:"((?:[^"]|"")*)" *|(.*?))[,;\t] *(-?\d+)(?:\.0*)? *(?:[,;\t].*)?$/s.exec(line) ?? []
  const name = [
    ...withoutHidden((quoted?.replace(/""/g, '"') ?? plain).replace(/[\p{Cc}\p{Cs}]/gu, ' ')).trim(),
  ]
    .slice(0, longestStageName)
    .join('')
    .trim()
  const time = Number(digits)
  return digits === undefined || name === '' || Math.abs(time) > largestTime ? null : { name, time }
}
