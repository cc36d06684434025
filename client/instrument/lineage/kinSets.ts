import type { Kinship } from '../sets/links'
import { RowSet } from '../sets/rowSet'

type Lives = Pick<Kinship, 'lives' | 'lifeCount' | 'lifeMothers'>

/** Sets of relatives that can be selected from cells. */
export const kinKinds = ['siblings', 'generation', 'path', 'ancestor'] as const
export type KinKind = (typeof kinKinds)[number]

/**
 * Relatives of the lives of `rows`, with all their cells. `siblings`: lives with the same mother, and the lives
 * themselves. `generation`: all lives that are as many divisions from their root. `path`: the lives between the
 * given ones through their common ancestor, empty without one. `ancestor`: their latest common ancestor; of a single
 * life it is its mother.
 */
export function kinSet(kin: Lives, rows: RowSet, kind: KinKind): RowSet {
  const wanted = new Uint8Array(kin.lifeCount)
  const given = new Set<number>()
  for (const row of rows) given.add(kin.lives[row]!)
  if (given.size > 0) marked[kind](kin, given, wanted)
  const words = new Uint32Array(rows.words.length)
  for (let row = 0; row < rows.size; row++) words[row >>> 5]! |= wanted[kin.lives[row]!]! << (row & 31)
  return new RowSet(rows.size, words)
}

type Mark = (kin: Lives, given: ReadonlySet<number>, wanted: Uint8Array) => void

const marked: Readonly<Record<KinKind, Mark>> = {
  siblings({ lifeMothers }, given, wanted) {
    const mothers = new Set<number>()
    for (const life of given) {
      wanted[life] = 1
      if (lifeMothers[life]! >= 0) mothers.add(lifeMothers[life]!)
    }
    for (let life = 0; life < wanted.length; life++) if (mothers.has(lifeMothers[life]!)) wanted[life] = 1
  },
  generation(kin, given, wanted) {
    const generations = generationsOf(kin)
    const found = new Set(Array.from(given, life => generations[life]!))
    for (let life = 0; life < wanted.length; life++) if (found.has(generations[life]!)) wanted[life] = 1
  },
  path(kin, given, wanted) {
    const ancestor = commonAncestor(kin, given)
    if (ancestor < 0) return
    wanted[ancestor] = 1
    for (const life of given)
      for (let at = life; at !== ancestor && wanted[at] === 0; at = kin.lifeMothers[at]!) wanted[at] = 1
  },
  ancestor(kin, given, wanted) {
    const [only] = given
    const ancestor = given.size === 1 ? kin.lifeMothers[only!]! : commonAncestor(kin, given)
    if (ancestor >= 0) wanted[ancestor] = 1
  },
}

/** Number of divisions between each life and its root. */
export function generationsOf({ lifeCount, lifeMothers }: Omit<Lives, 'lives'>): Uint32Array {
  const generations = new Uint32Array(lifeCount)
  // mothers have lower numbers
  for (let life = 0; life < lifeCount; life++)
    if (lifeMothers[life]! >= 0) generations[life] = generations[lifeMothers[life]!]! + 1
  return generations
}

/** The latest life from which all given ones come, which can be one of them. -1 without one. */
export function commonAncestor({ lifeMothers }: Omit<Lives, 'lives'>, given: ReadonlySet<number>): number {
  let found: number | null = null
  for (const life of given) {
    found = found === null ? life : joinedAt(lifeMothers, found, life)
    if (found < 0) return -1
  }
  return found ?? -1
}

/** The latest common ancestor of two lives: the higher number steps back until both meet. */
function joinedAt(mothers: Int32Array, one: number, other: number): number {
  let [a, b] = [one, other]
  while (a !== b) {
    if (a > b) a = mothers[a]!
    else b = mothers[b]!
    if (a < 0 || b < 0) return -1
  }
  return a
}
