type Numbers = Float64Array | Float32Array | Uint32Array

/** A typed array that is pushed to: twice as long whenever it is full. */
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

  /** What was pushed, not copied. */
  values(): A {
    return this.array.subarray(0, this.length) as A
  }

  /** As much as this holds, of one value each. */
  alongside(value: number): Growing<A> {
    const make = this.array.constructor as new (length: number) => A
    const other = new Growing(new make(this.array.length).fill(value) as A)
    other.length = this.length
    return other
  }
}

/** Takes the place of one where only the number of what is pushed is asked for. */
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
