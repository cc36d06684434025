import type { ProblemLog } from '../problemLog.js'

/** The ends of links on one side. */
export interface Ends {
  readonly times: Int32Array
  readonly ids: Uint32Array
  readonly channels: Uint16Array
}
type AnyEnds = Readonly<Record<keyof Ends, ArrayLike<number>>>

export const manyDaughters = (cell: string) => `cell ${cell} has more than two daughters`
export const twoMothers = (cell: string, first: string, second: string) =>
  `cell ${cell} has two mothers: ${first} and ${second}`

export interface Tally {
  count: number
  line: number
}
export const noTally = (): Tally => ({ count: 0, line: Infinity })

export function tally(kind: Tally, line: number): void {
  kind.count++
  kind.line = Math.min(kind.line, line)
}

export function remarkTallies(problems: ProblemLog, repeats: Tally, skips: Tally): void {
  if (repeats.count > 0)
    problems.remark(repeats.line, `${counted(repeats.count, 'link stands', 'links stand')} more than once`)
  if (skips.count > 0)
    problems.remark(skips.line, `${counted(skips.count, 'link skips', 'links skip')} time points`)
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Why a link that does not go forward in time is left out. */
export function backwardFault(from: AnyEnds, to: AnyEnds, link: number): string {
  const [mother, daughter] = [from, to].map(({ times, ids, channels }) =>
    [times[link], ids[link], ...(channels[link] ? [channels[link]] : [])].join(','),
  )
  if (mother === daughter) return `cell ${mother} is linked to itself`
  if (from.times[link] === to.times[link])
    return `mother and daughter stand at the same time point: ${mother} and ${daughter}`
  return `the mother ${mother} stands later than her daughter ${daughter}`
}
