import { textAt, textCount, type TextTable } from '../property/propertyTexts.js'
import { nameKey } from '../text.js'
import type { Condition } from './queryCondition.js'
import { type Tick, tickCharacters } from './queryError.js'
import type { Wildcard } from './queryWildcard.js'

const colon = 58
/** Up to this number of wanted texts, comparing bytes is faster than decoding every text. */
const fewTexts = 8
/** Names between two calls of Tick. */
const tickNames = 4096

/**
 * 1 for each text of a dictionary that the condition accepts. A path of groups belongs to its groups of all levels,
 * so a wanted text may also be the beginning of a path.
 */
export function acceptedTexts(
  table: TextTable,
  { texts, pattern }: Condition,
  arePaths: boolean,
  tick?: Tick,
): Uint8Array {
  const accepted = new Uint8Array(textCount(table))
  const wanted = wantedTexts(texts)
  // The bytes of equal names outside ASCII can differ.
  if (wanted.size > fewTexts || [...wanted].some(text => /[^\0-\x7f]/.test(text)))
    markDecoded(accepted, table, wanted, arePaths, tick)
  else
    for (const text of wanted) {
      markEqual(accepted, table, new TextEncoder().encode(text), arePaths)
      tick?.()
    }
  if (pattern) markMatching(accepted, table, pattern, tick)
  return accepted
}

function markMatching(accepted: Uint8Array, table: TextTable, pattern: Wildcard, tick?: Tick): void {
  for (let at = 0; at < accepted.length; at++) {
    const [from, to] = [table.offsets[at] as number, table.offsets[at + 1] as number]
    if (pattern.matchesBytes(table.bytes, from, to, tick)) accepted[at] = 1
    if (isTickDue(from, to)) tick?.()
  }
}

/** Whether a place for Tick lies between two places in the bytes of a table. */
const isTickDue = (from: number, to: number) =>
  Math.floor(from / tickCharacters) !== Math.floor(to / tickCharacters)

/** Like acceptedTexts, for a list of names. */
export function acceptedNames(
  names: readonly string[],
  { texts, pattern }: Condition,
  tick?: Tick,
): Uint8Array {
  const wanted = wantedTexts(texts)
  return Uint8Array.from(names, (name, at) => {
    if (at % tickNames === 0) tick?.()
    return name !== '' && (wanted.has(nameKey(name)) || pattern?.matches(name, tick)) ? 1 : 0
  })
}

const wantedTexts = (texts: Condition['texts']) =>
  new Set(texts.flatMap(({ text, forms }) => [text, ...forms]).map(nameKey))

function markEqual(
  accepted: Uint8Array,
  { offsets, bytes }: TextTable,
  wanted: Uint8Array,
  arePaths: boolean,
): void {
  for (let at = 0; at < accepted.length; at++) {
    const from = offsets[at] as number
    const length = (offsets[at + 1] as number) - from
    const isCandidate =
      length === wanted.length ||
      (arePaths && length > wanted.length && bytes[from + wanted.length] === colon)
    if (isCandidate && beginsWith(bytes, from, wanted)) accepted[at] = 1
  }
}

function beginsWith(bytes: Uint8Array, from: number, wanted: Uint8Array): boolean {
  for (let at = 0; at < wanted.length; at++) if (bytes[from + at] !== wanted[at]) return false
  return true
}

function markDecoded(
  accepted: Uint8Array,
  table: TextTable,
  wanted: ReadonlySet<string>,
  arePaths: boolean,
  tick?: Tick,
): void {
  const longest = Math.max(...[...wanted].map(text => text.length))
  for (let at = 0; at < accepted.length; at++) {
    if (isTickDue(table.offsets[at] as number, table.offsets[at + 1] as number)) tick?.()
    const text = nameKey(textAt(table, at))
    if (wanted.has(text) || (arePaths && beginnings(text, longest).some(path => wanted.has(path))))
      accepted[at] = 1
  }
}

/** Beginnings of a path of at most `longest` characters: all of a long path take quadratic time. */
function beginnings(path: string, longest: number): string[] {
  const found: string[] = []
  for (let at = path.indexOf(':'); at >= 0 && at <= longest; at = path.indexOf(':', at + 1))
    found.push(path.slice(0, at))
  return found
}
