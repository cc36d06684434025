export interface NeighbourPairs {
  readonly firsts: Uint32Array
  readonly seconds: Uint32Array
}

/** Pairs as one number each. Sets of 200,000 objects in one frame would need more memory than the process has. */
export class PairList {
  private keys = new Float64Array(1024)
  private count = 0

  /** `base`: larger than every number of a pair. */
  constructor(private readonly base: number) {}

  /** Adds the pair in both orders. */
  add(one: number, other: number): void {
    this.push(one * this.base + other)
    this.push(other * this.base + one)
  }

  /** Each pair once. */
  sorted(): NeighbourPairs {
    const keys = this.keys.subarray(0, this.count).sort()
    let count = 0
    for (let at = 0; at < keys.length; at++)
      if (at === 0 || keys[at] !== keys[count - 1]) keys[count++] = keys[at]!
    const firsts = new Uint32Array(count)
    const seconds = new Uint32Array(count)
    for (let at = 0; at < count; at++) {
      firsts[at] = Math.floor(keys[at]! / this.base)
      seconds[at] = keys[at]! % this.base
    }
    return { firsts, seconds }
  }

  private push(key: number): void {
    if (this.count === this.keys.length) {
      const larger = new Float64Array(this.count * 2)
      larger.set(this.keys)
      this.keys = larger
    }
    this.keys[this.count++] = key
  }
}
