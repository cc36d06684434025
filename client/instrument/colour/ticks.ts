import { number } from '../../lib/words/counts'
import { placeOn, type ColourScale } from './colourScale'

export interface Tick {
  readonly value: number
  /** position on the ramp, 0 … 1 */
  readonly place: number
  readonly text: string
}

/** Returns round numbers within a range, at most `most` and at least two where the range allows it. */
export function ticks([low, high]: readonly [number, number], most = 5): number[] {
  const width = high - low
  if (width === Infinity) return ticks([low / 2, high / 2], most).map(tick => tick * 2)
  if (!(width > 0)) return [low]
  const power = 10 ** Math.floor(Math.log10(width / most))
  const step =
    [1, 2, 2.5, 5, 10, 20].map(by => by * power).find(size => countOf(low, high, size) <= most) ?? width
  const first = Math.ceil(low / step - 1e-9)
  // multiples of the step, rounded to hide floating-point errors
  return Array.from({ length: countOf(low, high, step) }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
}

const countOf = (low: number, high: number, step: number) =>
  Math.floor(high / step + 1e-9) - Math.ceil(low / step - 1e-9) + 1

/** Returns powers of ten, or their doubles and fives, within a positive range. */
export function logTicks([low, high]: readonly [number, number], most = 5): number[] {
  const decades = Math.log10(high / low)
  if (!(decades > 0.6)) return ticks([low, high], most)
  for (const parts of [[1, 2, 5], [1, 3], [1]]) {
    const found = within(low, high, parts, 1)
    if (found.length <= most) return found.length >= 2 ? found : ticks([low, high], most)
  }
  let stride = Math.max(2, Math.floor(decades / most))
  while (within(low, high, [1], stride).length > most) stride++
  return within(low, high, [1], stride)
}

function within(low: number, high: number, parts: readonly number[], stride: number): number[] {
  const first = Math.floor(Math.log10(low))
  const last = Math.ceil(Math.log10(high))
  const found: number[] = []
  for (let power = first; power <= last; power++) {
    if (power % stride !== 0) continue
    for (const part of parts) {
      const value = Number(`${part}e${power}`)
      // both the power and the tolerance can pass the largest number
      if (value < Infinity && value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9)) found.push(value)
    }
  }
  return found
}

/** A number in at most about nine characters: 0.05, 877,252, 1.15×10⁶, 4×10⁻⁷. */
export function tickText(value: number): string {
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e6 || size < 1e-3)) return withPower(value)
  return size >= 999.95 ? number(Math.round(value)) : String(Number(value.toPrecision(4)))
}

const raised: Readonly<Record<string, string>> = {
  '-': '⁻',
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].entries()),
}

function withPower(value: number): string {
  const [digits = '0', power = '0'] = value.toExponential(2).split('e')
  return `${Number(digits)}×10${[...String(Number(power))].map(sign => raised[sign]).join('')}`
}

/** Ticks nearer to the centre than this share of the ramp would cover its text. */
const nearCentre = 0.15

/** The ticks of a scale with their places. A constant has one tick in the middle, and a centre has its own tick. */
export function scaleTicks(scale: ColourScale, most = 5): Tick[] {
  const { ends, log, centre } = scale
  if (!ends) return []
  const round = ends[0] === ends[1] ? [ends[0]] : log ? logTicks(ends, most) : ticks(ends, most)
  const values =
    centre === null
      ? round
      : [...round.filter(value => Math.abs(placeOn(scale, value) - 0.5) > nearCentre), centre]
  return values
    .toSorted((a, b) => a - b)
    .map(value => ({ value, place: placeOn(scale, value), text: tickText(value) }))
}
