/** Whole numbers in an array that grows. */
export class Growing {
  private held = new Uint32Array(1024)
  private count = 0

  push(value: number): void {
    if (this.count === this.held.length) {
      const larger = new Uint32Array(this.count * 2)
      larger.set(this.held)
      this.held = larger
    }
    this.held[this.count++] = value
  }

  get length(): number {
    return this.count
  }

  get last(): number | undefined {
    return this.count > 0 ? this.held[this.count - 1] : undefined
  }

  get values(): Uint32Array {
    return this.held.subarray(0, this.count)
  }
}

/** Node with --expose-gc, as in the child processes of the server. */
interface Collecting {
  gc?(): void
}

/** Frees large arrays that nobody reads any more, where the program can ask for it. */
export function collect(): void {
  ;(globalThis as Collecting).gc?.()
}
