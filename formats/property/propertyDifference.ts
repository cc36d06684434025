import type { Lineage } from '../lineage/lineage.js'
import { wordsAt, type FloatColumn, type Property } from './property.js'
import type { ObjectKey } from './propertyPage.js'
import { timeOf, type ObjectRows } from './propertyRows.js'

export interface ValueChange {
  readonly object: ObjectKey
  /** The values in words. Null for an object without a value. */
  readonly before: string | null
  readonly after: string | null
}

export interface Difference {
  /** Numbers of objects. */
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly same: number
  /** The first objects that differ, by time point, id and channel. */
  readonly changes: readonly ValueChange[]
}

/** The values of objects as texts. */
export interface ValueTexts {
  readonly rows: ObjectRows
  /** All values of an object, whose rows are `from` … `to` - 1. Null for an object without a value. */
  textOf(from: number, to: number): string | null
  /** The value of each row, when each is one number. Equal numbers in equal columns need no text. */
  readonly numbers: FloatColumn | null
}

const mostChanges = 100
const longestText = 200

/**
 * Compares the values of each object. The order of several values of an object does not matter, because files
 * hold them in any order.
 */
export function differenceOf(before: ValueTexts, after: ValueTexts): Difference {
  const counts = { added: 0, removed: 0, changed: 0, same: 0 }
  const changes: ValueChange[] = []
  const old = new ObjectCursor(before)
  const now = new ObjectCursor(after)
  while (!old.isAtEnd || !now.isAtEnd) {
    const order = compared(old, now)
    const texts = textsAt(old, now, order)
    const kind = texts ? kindOf(texts.before, texts.after) : 'same'
    if (kind) counts[kind] += 1
    if (texts && kind && kind !== 'same' && changes.length < mostChanges)
      changes.push({
        object: (order <= 0 ? old : now).key(),
        before: shortened(texts.before),
        after: shortened(texts.after),
      })
    if (order <= 0) old.next()
    if (order >= 0) now.next()
  }
  return { ...counts, changes }
}

/** The values of the object that comes first, in words. Null for equal numbers, which need no words. */
function textsAt(old: ObjectCursor, now: ObjectCursor, order: number) {
  if (order === 0 && haveEqualNumbers(old, now)) return null
  return { before: order <= 0 ? old.text() : null, after: order >= 0 ? now.text() : null }
}

function kindOf(was: string | null, is: string | null) {
  if (was === is) return was === null ? null : 'same'
  if (was === null) return 'added'
  return is === null ? 'removed' : 'changed'
}

/** Below 0 when the object of `a` comes first, 0 for the same object. An ended cursor comes last. */
function compared(a: ObjectCursor, b: ObjectCursor): number {
  if (a.isAtEnd || b.isAtEnd) return Number(a.isAtEnd) - Number(b.isAtEnd)
  return a.time - b.time || a.id - b.id || a.channel - b.channel
}

/** Visits the objects of a table, each with all its rows. */
class ObjectCursor {
  private from = 0
  private to = 0
  private timeAt = 0

  constructor(private readonly table: ValueTexts) {
    this.readEnd()
  }

  get isAtEnd() {
    return this.from >= this.table.rows.ids.length
  }
  get time() {
    return this.table.rows.times[this.timeAt]!
  }
  get id() {
    return this.table.rows.ids[this.from]!
  }
  get channel() {
    return this.table.rows.channels[this.from]!
  }

  key(): ObjectKey {
    return { time: this.time, id: this.id, channel: this.channel }
  }

  get numbers() {
    return this.table.numbers
  }

  text(): string | null {
    return this.table.textOf(this.from, this.to)
  }

  /** The number of an object with one. */
  number(): number | null {
    return this.to - this.from === 1 ? (this.table.numbers?.[this.from] ?? null) : null
  }

  next(): void {
    this.from = this.to
    this.readEnd()
  }

  private readEnd(): void {
    const { offsets, ids, channels } = this.table.rows
    if (this.isAtEnd) return
    while (offsets[this.timeAt + 1]! <= this.from) this.timeAt += 1
    const past = offsets[this.timeAt + 1]!
    this.to = this.from + 1
    while (this.to < past && ids[this.to] === this.id && channels[this.to] === this.channel) this.to += 1
  }
}

function haveEqualNumbers(a: ObjectCursor, b: ObjectCursor): boolean {
  const [one, other] = [a.number(), b.number()]
  return one !== null && one === other && a.numbers?.constructor === b.numbers?.constructor
}

/** The values in words, sorted. */
function joined(from: number, to: number, wordsOf: (row: number) => string): string {
  if (to - from === 1) return wordsOf(from)
  return Array.from({ length: to - from }, (_, at) => wordsOf(from + at))
    .sort()
    .join(' · ')
}

const shortened = (text: string | null) =>
  text === null || text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`

export const textsOfProperty = (property: Property): ValueTexts => ({
  rows: property.rows,
  textOf: (from, to) => joined(from, to, row => wordsAt(property, row)),
  numbers: property.type === 'float' ? property.values : null,
})

/** The successors of each cell. A cell without a successor has no value. */
export const textsOfLineage = ({ cells, daughterOffsets, daughters }: Lineage): ValueTexts => ({
  rows: cells,
  textOf: cell => {
    const [from, to] = [daughterOffsets[cell]!, daughterOffsets[cell + 1]!]
    return to > from ? joined(from, to, link => keyWords(cells, daughters[link]!)) : null
  },
  numbers: null,
})

const keyWords = (rows: ObjectRows, row: number) =>
  [timeOf(rows, row), rows.ids[row]!, ...(rows.channels[row] ? [rows.channels[row]] : [])].join(',')
