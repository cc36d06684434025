import type { Range } from '../../../formats/property/property'
import { ownRamp } from '../../../formats/colourMap'
import { divergingRamps, isRampName, ramp, type Ramp } from '../../../formats/ramps'
import { medianOf, type ValueStats } from './valueStats'
import { defaultRamp, type ColourRule } from '../viewerState'

/** Maps the values of a property to positions on a ramp. */
export interface ColourScale {
  /** null without a finite value */
  readonly ends: Range | null
  /** false when the settings ask for a logarithm but no value is positive */
  readonly log: boolean
  readonly centre: number | null
  /** 256 colours as red, green, blue; already reversed */
  readonly ramp: Ramp
}

type Settings = Pick<ColourRule, 'ramp' | 'range' | 'span' | 'log' | 'reversed' | 'centre'>

/** `now`: range of the values at the time point, for the span `time`. */
export function scaleOf(settings: Settings, all: ValueStats, now: Range | null): ColourScale {
  const found = settings.range ?? endsOf(settings.span, all, now)
  const { log, ends } = settings.log ? inLog(found, all.leastPositive) : { log: false, ends: found }
  const centre = settings.centre !== null && (!log || settings.centre > 0) ? settings.centre : null
  return {
    ends: ends && centre !== null ? around(ends, centre, log) : ends,
    log,
    centre,
    ramp: rampTable(settings),
  }
}

function endsOf(span: Settings['span'], all: ValueStats, now: Range | null): Range | null {
  if (span === 'time') return now ?? all.whole
  return span === 'all' ? all.whole : all.nearly
}

/** A logarithm needs positive ends: the least positive value replaces an end that is not. */
function inLog(ends: Range | null, leastPositive: number | null): { log: boolean; ends: Range | null } {
  if (!ends || leastPositive === null || !(ends[1] > 0)) return { log: false, ends }
  const low = ends[0] > 0 ? ends[0] : Math.min(leastPositive, ends[1])
  return { log: true, ends: [low, ends[1]] }
}

/** smaller numbers have fewer digits */
const leastNormal = 2 ** -1022

/**
 * Widens a range so that the centre is in its middle. Equal distances from the centre keep equal steps on the
 * ramp, on both sides.
 */
function around([low, high]: Range, centre: number, log: boolean): Range {
  if (log) {
    const factor = Math.max(high / centre, centre / low, 1)
    return [Math.max(centre / factor, leastNormal), Math.min(centre * factor, Number.MAX_VALUE)]
  }
  const half = Math.min(Math.max(Math.abs(high - centre), Math.abs(centre - low)), Number.MAX_VALUE)
  return [Math.max(centre - half, -Number.MAX_VALUE), Math.min(centre + half, Number.MAX_VALUE)]
}

/** A value for the middle of a ramp: 0 when the values lie on both sides of it, else the median. */
export function centreOf(
  values: ArrayLike<number>,
  { whole, leastPositive }: ValueStats,
  log: boolean,
): number {
  const middle = medianOf(values)
  if (!whole || middle === null) return 0
  if (log && middle <= 0) return leastPositive === null ? 0 : Math.sqrt(leastPositive * whole[1])
  if (!log && whole[0] < 0 && whole[1] > 0) return 0
  const round = Number(middle.toPrecision(3))
  return round > whole[0] && round < whole[1] ? round : middle
}

const reversedTables = new WeakMap<Ramp, Ramp>()

/** Returns the same array each time for equal settings. */
export function rampTable({ ramp: name, reversed }: Pick<Settings, 'ramp' | 'reversed'>): Ramp {
  const table = ownRamp(name) ?? ramp(isRampName(name) ? name : defaultRamp)
  if (!reversed) return table
  const known = reversedTables.get(table)
  if (known) return known
  const turned = new Uint8Array(table.length)
  for (let at = 0; at < table.length; at += 3) turned.set(table.subarray(at, at + 3), table.length - 3 - at)
  reversedTables.set(table, turned)
  return turned
}

export const isDiverging = (name: string) => divergingRamps.some(each => each === name)

/** The position of a value, clamped to 0 … 1. NaN without a value; 0.5 when all values are equal. */
export function placeOn({ ends, log }: Pick<ColourScale, 'ends' | 'log'>, value: number): number {
  if (!ends || !Number.isFinite(value)) return NaN
  const [low, high] = ends
  if (low === high) return 0.5
  const place = log ? (value > 0 ? logOf(value, low) / logOf(high, low) : 0) : shareOf(value, low, high)
  return Math.min(1, Math.max(0, place))
}

/** The logarithm of a ratio that can pass the largest number. */
function logOf(value: number, low: number): number {
  const ratio = value / low
  return ratio > 0 && ratio < Infinity ? Math.log(ratio) : Math.log(value) - Math.log(low)
}

/** Half of each number, because the difference of two can pass the largest number. */
const shareOf = (value: number, low: number, high: number) =>
  high - low < Infinity ? (value - low) / (high - low) : (value / 2 - low / 2) / (high / 2 - low / 2)

/** The value at a position from 0 to 1. */
export function valueAtPlace({ ends, log }: Pick<ColourScale, 'ends' | 'log'>, place: number): number {
  const [low, high] = ends ?? [0, 1]
  if (log) return low * Math.exp(logOf(high, low) * place)
  return high - low < Infinity ? low + (high - low) * place : low * (1 - place) + high * place
}

/**
 * The scale as the shader reads it. x is subtracted and y multiplies. z is the lower end of a logarithm, or 0.
 * w is the position when all values are equal, or −1. Values reach the graphics card as 32-bit floats after
 * `offset` is subtracted. With z > 0 the position is log(1 + (v − x) / z) · y.
 */
export function shaderScale(
  { ends, log }: Pick<ColourScale, 'ends' | 'log'>,
  offset: number,
): readonly [x: number, y: number, z: number, w: number] {
  const [low, high] = ends ?? [0, 0]
  if (low === high) return [0, 0, 0, 0.5]
  // Near 1 the logarithm is straight, and 32-bit floats would not resolve it.
  return log && high / low > 1.001
    ? [low - offset, 1 / Math.log(high / low), low, -1]
    : [low - offset, 1 / (high - low), 0, -1]
}

/** Sizes between these limits keep their digits as 32-bit floats, also after products. */
const float32Sizes: Range = [1e-30, 1e30]

/** Whether the shader can place all values of a property on the scales of a rule. Otherwise the script does. */
export function fitsShader(
  { whole, leastPositive }: ValueStats,
  { range, centre }: Pick<Settings, 'range' | 'centre'>,
): boolean {
  if (!whole) return true
  const [least, most] = float32Sizes
  const sizes = [leastPositive ?? 1, whole[1] - whole[0]]
  return (
    [...whole, ...(range ?? []), centre ?? 0].every(value => Math.abs(value) <= most) &&
    sizes.every(size => size === 0 || size >= least)
  )
}

/** The scale as the shader reads it when the value texture holds places from 0 to 1. */
export const placedScale = [0, 1, 0, -1] as const

/** The offset with which 32-bit floats keep the differences of the values. */
export function offsetOf(whole: Range | null): number {
  if (!whole) return 0
  const [low, high] = whole
  const largest = Math.max(Math.abs(low), Math.abs(high))
  return largest > 1024 * (high - low) ? low : 0
}
