type Column = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array

/** A piece of a large array, or a value whose large arrays came in pieces before. */
export type Piece =
  | { readonly array: number; readonly length: number; readonly at: number; readonly values: Column }
  | { readonly value: unknown }

/** Stands for an array in a value. */
interface Large {
  readonly large: number
}
const isLarge = (value: unknown): value is Large =>
  typeof value === 'object' && value !== null && 'large' in value && typeof value.large === 'number'
const isPlain = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]'

/** Most values in one piece: a copy takes about a millisecond. */
const most = 100_000

/** Takes values apart, so that no message copies much at once. An array that several values hold is sent once. */
export class Cutter {
  private readonly numbers = new Map<Column, number>()

  private without(value: unknown, fresh: [Column, number][]): unknown {
    if (ArrayBuffer.isView(value) && (value as Column).length > most) {
      const column = value as Column
      let number = this.numbers.get(column)
      if (number === undefined) {
        this.numbers.set(column, (number = this.numbers.size))
        fresh.push([column, number])
      }
      return { large: number }
    }
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.without(inner, fresh)]))
  }

  *cut(value: unknown): Generator<Piece> {
    const fresh: [Column, number][] = []
    const skeleton = this.without(value, fresh)
    for (const [column, array] of fresh)
      for (let at = 0; at < column.length; at += most)
        yield { array, length: column.length, at, values: column.slice(at, at + most) }
    yield { value: skeleton }
  }
}

/** Puts the values of a Cutter together again. */
export class Joiner {
  private readonly arrays: Column[] = []

  /** The value, or null for a piece of an array. */
  take(piece: Piece): unknown {
    if ('value' in piece) return this.restored(piece.value)
    const { array, length, at, values } = piece
    const column = (this.arrays[array] ??= new (values.constructor as new (length: number) => Column)(length))
    column.set(values, at)
    return null
  }

  private restored(value: unknown): unknown {
    if (isLarge(value)) return this.arrays[value.large]
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.restored(inner)]))
  }
}
