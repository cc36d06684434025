import type { FloatColumn, Property, Range } from './property.js'
import { reordered, type ObjectRows } from './propertyRows.js'
import type { LineScanner } from './propertyScanner.js'

/** Reads the value after the ':' of a line. */
export interface ValueReader {
  /** How many numbers must name the object. */
  readonly objectParts: number
  /** Reads the value into its row. Returns the reason when the value is unusable, else null. */
  read(scanner: LineScanner, row: number): string | null
  comment?(scanner: LineScanner): void
}
export interface PropertyValueReader extends ValueReader {
  finish(rows: ObjectRows, order: Uint32Array | null): Property
}

/**
 * Keeps numbers in full precision during reading. The result has 32 bits when they reproduce all numbers
 * (LineScanner.fitsFloat32).
 */
export class Floats {
  private readonly values: Float64Array
  private fits = true
  private smallest = Infinity
  private largest = -Infinity
  constructor(capacity: number) {
    this.values = new Float64Array(capacity)
  }

  set(at: number, value: number, fits: boolean): void {
    this.values[at] = value
    this.fits &&= fits
  }

  widen(value: number): void {
    if (value < this.smallest) this.smallest = value
    if (value > this.largest) this.largest = value
  }

  get range(): Range | null {
    return this.smallest <= this.largest ? [this.smallest, this.largest] : null
  }

  column(count: number, order: Uint32Array | null, width: number): FloatColumn {
    const values = reordered(this.values.subarray(0, count * width), order, width)
    return this.fits ? Float32Array.from(values) : Float64Array.from(values)
  }
}
