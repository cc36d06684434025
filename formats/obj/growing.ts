type Numbers = Float64Array | Float32Array | Uint32Array

/** A growing typed array. It doubles when it is full. */
export class Growing<A extends Numbers> {
  length = 0

  constructor(public array: A) {}

  push(value: number): void {
    if (this.length === this.array.length) this.grow()
    this.array[this.length++] = value
  }

  push3(first: number, second: number, third: number): void {
    if (this.length + 3 > this.array.length) this.grow()
    const { array, length } = this
    array[length] = first
    array[length + 1] = second
    array[length + 2] = third
    this.length = length + 3
  }

  private grow(): void {
    const make = this.array.constructor as new (length: number) => A
    const larger = new make(Math.max(16, this.array.length * 2))
    larger.set(this.array)
    this.array = larger
  }

  /** The pushed values, as a view without a copy. */
  values(): A {
    return this.array.subarray(0, this.length) as A
  }

  /** A second array of the same length, filled with `value`. */
  alongside(value: number): Growing<A> {
    const make = this.array.constructor as new (length: number) => A
    const other = new Growing(new make(this.array.length).fill(value) as A)
    other.length = this.length
    return other
  }
}

/** A replacement for callers that need only the number of pushed values. */
export class Counting<A extends Numbers> extends Growing<A> {
  override push(_value: number): void {
    this.length++
  }

  override push3(_first: number, _second: number, _third: number): void {
    this.length += 3
  }

  override alongside(): Counting<A> {
    const other = new Counting(this.array)
    other.length = this.length
    return other
  }
}
