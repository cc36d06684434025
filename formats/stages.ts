import type { Problem } from './problem.js'
import { ProblemLog } from './problemLog.js'

/** The name of a time point, such as a developmental stage. */
export interface StageName {
  readonly name: string
  readonly time: number
}

export const longestStageName = 120
const mostStages = 10_000
const largestTime = 2_147_483_647

export interface StageTable {
  readonly stages: readonly StageName[]
  readonly problems: readonly Problem[]
  readonly problemCount: number
}

/** Reads `name,t`, a line each, in quotes where a name holds commas; a heading is no stage. The first of several names of one time point comes first. */
export function readStages(text: string): StageTable {
  const stages = new Map<string, StageName>()
  const log = new ProblemLog()
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((line, at) => {
      if (line.trim() === '') return
      const stage = stageFrom(line)
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

/** What is wrong with a table that somebody writes by hand, of which nothing is to be left out unsaid; null: nothing. */
export function stagesFault(text: string): string | null {
  const hasHeading = /^\s*"?name"?\s*[,;\t]/i.test(text)
  const {
    problems: [first],
  } = readStages(hasHeading ? text : `name,t\n${text}`)
  return first ? `Line ${hasHeading ? first.line : first.line - 1}: ${first.reason}` : null
}

/** Each as `readStages` reads it again. */
export const stageLines = (stages: readonly StageName[]): string[] =>
  stages.map(({ name, time }) => `${/[",;\t\n]/.test(name) ? `"${name.replace(/"/g, '""')}"` : name},${time}`)

/** Commas, semicolons or tabs between the columns, as tables of different countries have it. */
function stageFrom(line: string): StageName | null {
  const [, quoted, plain = '', digits] =
    /^(?:"((?:[^"]|"")*)" *|(.*?))[,;\t] *(-?\d+) *(?:[,;\t].*)?$/s.exec(line.trim()) ?? [] // no part may match what the next begins with: long lines would take for ever
  const name = [...(quoted?.replace(/""/g, '"') ?? plain).replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()]
    .slice(0, longestStageName)
    .join('')
    .trim()
  const time = Number(digits)
  return digits === undefined || name === '' || Math.abs(time) > largestTime ? null : { name, time }
}

const comparable = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** The time point of a stage by its name, in whatever case, with spaces or underscores. */
export function timeOfStage(stages: readonly StageName[], wanted: string): number | null {
  const name = comparable(wanted)
  return stages.find(stage => comparable(stage.name) === name)?.time ?? null
}

/** What a time point is called: by its own name, or the last before it, since a stage lasts until the next. */
export function stageAt(stages: readonly StageName[], time: number): string | null {
  return stages.findLast(stage => stage.time <= time)?.name ?? null
}
