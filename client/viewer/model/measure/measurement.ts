import { type LengthScale, scaled } from '../../../../formats/lengthScale'
import { unitText } from '../../../../formats/units'
import { measured } from '../../../lib/words/counts'
import type { MeasuredPoint, MeasureKind, Measurement } from '../../../instrument/measurements/measurement'
import { refText, type ObjectRef } from '../../../instrument/objectRef'
import { lengthWords } from '../scaleBar'
import type { Vector } from '../vectors'

export const kindWords: Readonly<Record<MeasureKind, string>> = {
  distance: 'Distance',
  angle: 'Angle',
  surface: 'Along the surface',
}

const away = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Degrees at the middle point, 0 to 180. NaN when it coincides with another one. */
export function angleAt(a: Vector, middle: Vector, b: Vector): number {
  const arms = away(a, middle) * away(b, middle)
  const product = [0, 1, 2].reduce(
    (sum, axis) => sum + (a[axis]! - middle[axis]!) * (b[axis]! - middle[axis]!),
    0,
  )
  return (Math.acos(Math.min(1, Math.max(-1, product / arms))) * 180) / Math.PI
}

/** The value of a distance or an angle. */
export function straightValue(kind: 'distance' | 'angle', [a, b, c]: readonly MeasuredPoint[]): number {
  if (!a || !b) return NaN
  return kind === 'distance' ? away(a.at, b.at) : c ? angleAt(a.at, b.at, c.at) : NaN
}

/** `12.5 µm`, `87.3°`. */
export const valueWords = (
  { kind, value }: Pick<Measurement, 'kind' | 'value'>,
  scale: LengthScale,
): string => (kind === 'angle' ? `${measured(Number(value.toFixed(1)))}°` : lengthWords(value, scale))

/** A table with a line for each measurement, for spreadsheets. Lengths and places have the same unit. */
export function measurementsText(
  measurements: readonly Measurement[],
  scale: LengthScale,
  nameOf: (ref: ObjectRef) => string,
): string {
  const unit = unitText(scale.unit) || 'units'
  const digits = (length: number) => String(Number(scaled(length, scale).toPrecision(6)))
  const lines = measurements.map(({ kind, time, value, points }) =>
    [
      kindWords[kind],
      kind === 'angle' ? String(value) : digits(value),
      kind === 'angle' ? 'degrees' : unit,
      String(time),
      ...points.flatMap(({ ref, at }) => [nameOf(ref) || refText(ref), at.map(digits).join(' ')]),
    ]
      .map(part => part.replace(/[\t\r\n]/g, ' '))
      .join('\t'),
  )
  return [
    ['kind', 'value', 'unit', 'time', ...[1, 2, 3].flatMap(() => ['object', `x y z (${unit})`])].join('\t'),
    ...lines,
  ].join('\n')
}

/** A measurement on screen, in CSS pixels. */
export interface DrawnMeasurement {
  readonly line: readonly (readonly [x: number, y: number])[]
  readonly ends: readonly (readonly [x: number, y: number])[]
  readonly label: readonly [x: number, y: number]
  readonly words: string
}

/** A picture: its projection · view, column by column, and its size in CSS pixels. */
export interface Projected {
  readonly matrix: Float32Array
  readonly width: number
  readonly height: number
}

/** The place of a point on the canvas; null behind the eye. */
export function projectedPoint([x, y, z]: Vector, { matrix, width, height }: Projected) {
  const row = (at: number) => matrix[at]! * x + matrix[at + 4]! * y + matrix[at + 8]! * z + matrix[at + 12]!
  const w = row(3)
  if (!(w > 0)) return null
  return [(row(0) / w / 2 + 0.5) * width, (0.5 - row(1) / w / 2) * height] as const
}

/** Returns null when a part of the line lies behind the eye. */
export function drawnMeasurement(
  measurement: Pick<Measurement, 'kind' | 'line' | 'points' | 'value'>,
  view: Projected,
  scale: LengthScale,
): DrawnMeasurement | null {
  const { kind, points } = measurement
  const line = measurement.line.map(point => projectedPoint(point, view))
  const ends = points.map(({ at }) => projectedPoint(at, view))
  if (!line.every(point => point !== null) || !ends.every(point => point !== null)) return null
  const label = kind === 'angle' ? ends[1] : halfway(line)
  return label ? { line, ends, label, words: valueWords(measurement, scale) } : null
}

/** The point at half the length of a line on screen. */
function halfway(line: readonly (readonly [number, number])[]) {
  const lengths = line.slice(1).map(([x, y], at) => Math.hypot(x - line[at]![0], y - line[at]![1]))
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [at, length] of lengths.entries()) {
    if (left > length) {
      left -= length
      continue
    }
    const [[ax, ay], [bx, by]] = [line[at]!, line[at + 1]!]
    const share = length > 0 ? left / length : 0
    return [ax + (bx - ax) * share, ay + (by - ay) * share] as const
  }
  return line[0]
}
