/** A set of rows, one bit per row. Never changed after it is made: operations return new sets. */
export class RowSet {
  private counted = -1

  constructor(
    /** number of rows, in the set or not */
    readonly size: number,
    /** Bit `row & 31` of word `row >>> 5`. Bits from `size` on are 0. */
    readonly words: Uint32Array = new Uint32Array(wordsFor(size)),
  ) {}

  static of(size: number, rows: Iterable<number>): RowSet {
    const words = new Uint32Array(wordsFor(size))
    // an iterator takes twice as long as an index
    const list: ArrayLike<number> =
      Array.isArray(rows) || rows instanceof Uint32Array
        ? (rows as ArrayLike<number> & typeof rows)
        : [...rows]
    for (let at = 0; at < list.length; at++) {
      const row = list[at]!
      if (row >= 0 && row < size) words[row >>> 5]! |= 1 << (row & 31)
    }
    return new RowSet(size, words)
  }

  /** Ranges are pairs: first row, row after the last. They may overlap. */
  static fromRanges(size: number, ranges: Iterable<readonly [number, number]>): RowSet {
    const words = new Uint32Array(wordsFor(size))
    for (const [first, end] of ranges) fill(words, Math.max(0, first), Math.min(size, end))
    return new RowSet(size, words)
  }

  static all(size: number): RowSet {
    return RowSet.fromRanges(size, [[0, size]])
  }

  has(row: number): boolean {
    return row >= 0 && row < this.size && ((this.words[row >>> 5]! >>> (row & 31)) & 1) === 1
  }

  get count(): number {
    if (this.counted < 0) {
      let sum = 0
      for (let at = 0; at < this.words.length; at++) sum += bitsOf(this.words[at]!)
      this.counted = sum
    }
    return this.counted
  }

  get isEmpty(): boolean {
    return this.counted >= 0 ? this.counted === 0 : this.words.every(word => word === 0)
  }

  union(other: RowSet): RowSet {
    const [words, others] = this.pair(other)
    for (let at = 0; at < words.length; at++) words[at]! |= others[at]!
    return new RowSet(this.size, words)
  }

  intersection(other: RowSet): RowSet {
    const [words, others] = this.pair(other)
    for (let at = 0; at < words.length; at++) words[at]! &= others[at]!
    return new RowSet(this.size, words)
  }

  difference(other: RowSet): RowSet {
    const [words, others] = this.pair(other)
    for (let at = 0; at < words.length; at++) words[at]! &= ~others[at]!
    return new RowSet(this.size, words)
  }

  complement(): RowSet {
    const words = new Uint32Array(this.words.length)
    for (let at = 0; at < words.length; at++) words[at] = ~this.words[at]!
    const rest = this.size & 31
    if (rest > 0) words[words.length - 1]! &= (1 << rest) - 1
    return new RowSet(this.size, words)
  }

  equals(other: RowSet): boolean {
    return this.size === other.size && this.words.every((word, at) => word === other.words[at])
  }

  intersects(other: RowSet): boolean {
    return this.words.some((word, at) => (word & (other.words[at] ?? 0)) !== 0)
  }

  contains(other: RowSet): boolean {
    return other.words.every((word, at) => (word & ~(this.words[at] ?? 0)) === 0)
  }

  /** The members from row `first` up to but not including `end`. */
  within(first: number, end: number): RowSet {
    const words = new Uint32Array(this.words.length)
    fill(words, Math.max(0, first), Math.min(this.size, end))
    for (let at = first >>> 5; at <= end >>> 5 && at < words.length; at++) words[at]! &= this.words[at]!
    return new RowSet(this.size, words)
  }

  countWithin(first: number, end: number): number {
    let sum = 0
    for (let at = first >>> 5; at <= (end - 1) >>> 5 && first < end; at++)
      sum += bitsOf(this.words[at]! & maskOf(at, first, end))
    return sum
  }

  /** Ascending rows from `first` up to but not including `end`. */
  *rows(first = 0, end = this.size): Generator<number> {
    for (let at = first >>> 5; at <= (end - 1) >>> 5 && first < end; at++)
      for (let left = this.words[at]! & maskOf(at, first, end); left !== 0; left &= left - 1)
        yield at * 32 + 31 - Math.clz32(left & -left)
  }

  [Symbol.iterator]() {
    return this.rows()
  }

  private pair(other: RowSet): [Uint32Array, Uint32Array] {
    if (other.size !== this.size) throw new Error('The sets belong to different rows')
    return [this.words.slice(), other.words]
  }
}

const wordsFor = (size: number) => (size + 31) >>> 5

/** The bits of word `at` that stand for rows from `first` up to but not including `end`. */
function maskOf(at: number, first: number, end: number): number {
  const from = first - at * 32
  const to = end - at * 32
  const above = from <= 0 ? -1 : from >= 32 ? 0 : -1 << from
  const below = to >= 32 ? -1 : to <= 0 ? 0 : (1 << to) - 1
  return above & below
}

function fill(words: Uint32Array, first: number, end: number) {
  if (first >= end) return
  const [low, high] = [first >>> 5, (end - 1) >>> 5]
  words[low]! |= maskOf(low, first, end)
  if (high === low) return
  words.fill(0xffffffff, low + 1, high)
  words[high]! |= maskOf(high, first, end)
}

/** Number of bits that are 1 (Hacker's Delight, figure 5-2). */
export function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
