import type { Kinship } from './links'
import { RowSet } from './rowSet'

/**
 * Each life is reached from a first row on, up to a last row, or not at all. So the links between lives are
 * followed instead of those between rows, and one loop over the rows writes the bits.
 */
export function reachedByMany(
  kinship: Kinship,
  set: RowSet,
  extent: 'life' | 'past' | 'future' | 'lineage',
): RowSet {
  const { lives, lifeCount } = kinship
  const first = new Uint32Array(lifeCount).fill(never)
  const last = new Int32Array(lifeCount).fill(-1)
  eachBit(set.words, row => {
    const life = lives[row]!
    if (row < first[life]!) first[life] = row
    last[life] = row
  })
  if (extent === 'future' || extent === 'lineage') toDescendants(kinship, first)
  if (extent === 'past' || extent === 'lineage') toAncestors(kinship, last)
  const words = new Uint32Array(set.words.length)
  if (extent === 'future') writeFrom(words, lives, first)
  else if (extent === 'past') writeUpTo(words, lives, last)
  else writeWhole(words, lives, eitherReached(first, last))
  return new RowSet(set.size, words)
}

/** 1 for each life with a reached row. One byte each, so that all of them stay in the cache of the processor. */
function eitherReached(first: Uint32Array, last: Int32Array): Uint8Array {
  const found = new Uint8Array(first.length)
  for (let life = 0; life < found.length; life++) found[life] = +(first[life] !== never) | +(last[life]! >= 0)
  return found
}

/** the first row of a life that is not reached */
const never = 0xffffffff
/** the last row of a life that is reached as a whole */
const always = 0x7fffffff

function eachBit(words: Uint32Array, visit: (row: number) => void) {
  for (let at = 0; at < words.length; at++)
    for (let left = words[at]!; left !== 0; left &= left - 1) visit(at * 32 + 31 - Math.clz32(left & -left))
}

/** Lives have higher numbers than those they follow. */
function toDescendants({ lifeMothers, lifeFurther }: Kinship, first: Uint32Array) {
  for (let life = 0; life < first.length; life++) {
    const mother = lifeMothers[life]!
    if (mother >= 0 && first[mother] !== never) first[life] = 0
    if (lifeFurther.size > 0 && lifeFurther.get(life)?.some(other => first[other] !== never)) first[life] = 0
  }
}

function toAncestors({ lifeMothers, lifeFurther }: Kinship, last: Int32Array) {
  for (let life = last.length - 1; life >= 0; life--) {
    if (last[life]! < 0) continue
    const mother = lifeMothers[life]!
    if (mother >= 0) last[mother] = always
    if (lifeFurther.size > 0) for (const other of lifeFurther.get(life) ?? []) last[other] = always
  }
}

function writeFrom(words: Uint32Array, lives: Uint32Array, first: Uint32Array) {
  for (let row = 0; row < lives.length; row++)
    if (row >= first[lives[row]!]!) words[row >>> 5]! |= 1 << (row & 31)
}

function writeUpTo(words: Uint32Array, lives: Uint32Array, last: Int32Array) {
  for (let row = 0; row < lives.length; row++)
    if (row <= last[lives[row]!]!) words[row >>> 5]! |= 1 << (row & 31)
}

/** `isReached` is 1 for the lives to write and 0 for the others. */
function writeWhole(words: Uint32Array, lives: Uint32Array, isReached: Uint8Array) {
  for (let at = 0; at < words.length; at++) {
    const end = Math.min(at * 32 + 32, lives.length)
    let word = 0
    for (let row = at * 32; row < end; row++) word |= isReached[lives[row]!]! << (row & 31)
    words[at] = word
  }
}
