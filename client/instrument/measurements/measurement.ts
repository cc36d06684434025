import type { ObjectRef } from '../objectRef'

export const measureKinds = ['distance', 'angle', 'surface'] as const
export type MeasureKind = (typeof measureKinds)[number]

export type Place = readonly [x: number, y: number, z: number]

/** `centre`: the middle of the object, for selected objects. */
export interface MeasuredPoint {
  readonly ref: ObjectRef
  readonly at: Place
  readonly on: 'surface' | 'centre'
}

/** A finished measurement. Objects move, so it belongs to one time point. */
export interface Measurement {
  readonly id: number
  readonly kind: MeasureKind
  readonly time: number
  readonly points: readonly MeasuredPoint[]
  /** along the surface; the straight lines between the points otherwise */
  readonly line: readonly Place[]
  /** a length in the units of the file, or an angle in degrees */
  readonly value: number
}

/** Oldest measurements go first. */
export const mostMeasurements = 50
/** Points of a line that the state keeps. A way along a surface has hundreds. */
export const mostLinePoints = 24
const digits = 6

export const pointsOf: Readonly<Record<MeasureKind, number>> = { distance: 2, angle: 3, surface: 2 }

const rounded = (value: number) => Number(value.toPrecision(digits))
const roundedPlace = ([x, y, z]: Place): Place => [rounded(x), rounded(y), rounded(z)]

/** Every point of a short line; evenly chosen points of a long one, with both ends. */
function thinned(line: readonly Place[]): readonly Place[] {
  if (line.length <= mostLinePoints) return line
  const last = mostLinePoints - 1
  return Array.from({ length: mostLinePoints }, (_, at) => line[Math.round((at / last) * (line.length - 1))]!)
}

/** A measurement as the state keeps it: short enough for links. */
export const keptMeasurement = ({ points, line, value, ...rest }: Measurement): Measurement => ({
  ...rest,
  points: points.map(point => ({ ...point, at: roundedPlace(point.at) })),
  line: thinned(line).map(roundedPlace),
  value: rounded(value),
})
