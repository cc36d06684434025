import type { Problem } from './problem.js'
import { ProblemLog } from './problemLog.js'
import type { Ramp } from './ramps.js'
import { linesOf } from './textBytes.js'

/** A colour at a value. */
export interface ColourStop {
  readonly value: number
  /** 0xRRGGBB */
  readonly colour: number
}

/** A colour map: at least two stops, in ascending order, with different values at both ends. */
export interface ColourMap {
  readonly name: string
  readonly stops: readonly ColourStop[]
}

export const mostStops = 256
const longestName = 80
const mostCharacters = 1_000_000

export interface ReadColourMap {
  /** null when the text holds no map */
  readonly map: ColourMap | null
  readonly problems: readonly Problem[]
}

/**
 * Reads the text of a colour map: a line with the name, and lines `value R G B [A]` with colours from 0 to 255;
 * or JSON `{"name": …, "stops": [{"value": …, "colour": "#rrggbb"}]}`. Stops out of order are sorted. Lines that
 * cannot be read are reported with their numbers.
 */
export function readColourMap(text: string, fallbackName = 'Colour map'): ReadColourMap {
  const log = new ProblemLog()
  if (text.length > mostCharacters) {
    log.fault(0, 'the file is too large for a colour map')
    return { map: null, problems: log.kept }
  }
  const read = /^\s*\{/.test(text) ? readJson(text, log) : readLines(text, log)
  return { map: checked(read, fallbackName, log), problems: log.kept }
}

interface Read {
  readonly name: string
  readonly stops: readonly ColourStop[]
}

function readLines(text: string, log: ProblemLog): Read {
  let name = ''
  const stops: ColourStop[] = []
  linesOf(text).forEach((line, at) => {
    const words = line.trim()
    if (words === '' || words.startsWith('#')) return
    const parts = words.split(/[\s;]+/)
    if (name === '' && stops.length === 0 && !isNumber(parts[0]!)) {
      name = words
      return
    }
    const [value, ...channels] = parts.map(part => (isNumber(part) ? Number(part.replace(',', '.')) : NaN))
    if (channels.length < 3 || channels.length > 4) log.fault(at + 1, 'a stop is value R G B [A]')
    else if (!Number.isFinite(value)) log.fault(at + 1, 'the value is no number')
    else if (!channels.every(isByte)) log.fault(at + 1, 'a colour has whole numbers from 0 to 255')
    else stops.push({ value: value!, colour: (channels[0]! << 16) | (channels[1]! << 8) | channels[2]! })
  })
  return { name, stops }
}

const isNumber = (part: string) => /^[-+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?$/i.test(part)
const isByte = (value: number) => Number.isInteger(value) && value >= 0 && value <= 255

function readJson(text: string, log: ProblemLog): Read {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    log.fault(0, 'the text is no JSON')
    return { name: '', stops: [] }
  }
  const { name, stops } = given as { name?: unknown; stops?: unknown }
  const found: ColourStop[] = []
  if (Array.isArray(stops))
    stops.forEach((stop: unknown, at) => {
      const { value, colour } = (stop ?? {}) as { value?: unknown; colour?: unknown }
      const [, hex] = typeof colour === 'string' ? (/^#([0-9a-f]{6})$/i.exec(colour) ?? []) : []
      if (typeof value !== 'number' || !Number.isFinite(value)) log.fault(0, `stop ${at + 1} has no value`)
      else if (!hex) log.fault(0, `the colour of stop ${at + 1} is not written as #rrggbb`)
      else found.push({ value, colour: parseInt(hex, 16) })
    })
  return { name: typeof name === 'string' ? name : '', stops: found }
}

function checked({ name, stops }: Read, fallbackName: string, log: ProblemLog): ColourMap | null {
  if (stops.length > mostStops) {
    log.fault(0, `the map has ${stops.length} stops; a map holds at most ${mostStops}`)
    return null
  }
  const sorted = [...stops].sort((a, b) => a.value - b.value)
  if (sorted.some((stop, at) => stop !== stops[at])) log.remark(0, 'the stops are sorted by value', 'remark')
  if (sorted.length < 2 || sorted[0]!.value === sorted.at(-1)!.value) {
    log.fault(0, 'a colour map needs two stops with different values')
    return null
  }
  const shown = (name.trim() || fallbackName.trim()).slice(0, longestName)
  return { name: shown, stops: sorted }
}

const parts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const

/** The text form: the name, then `value R G B` per line. */
export const colourMapText = ({ name, stops }: ColourMap): string =>
  [name, ...stops.map(({ value, colour }) => [value, ...parts(colour)].join(' '))].join('\n') + '\n'

export const colourMapJson = ({ name, stops }: ColourMap): string =>
  JSON.stringify(
    { name, stops: stops.map(({ value, colour }) => ({ value, colour: hexOf(colour) })) },
    null,
    2,
  ) + '\n'

const hexOf = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

/** A stop of a ramp: its place from 0 to 1. */
export interface RampStop {
  readonly place: number
  /** 0xRRGGBB */
  readonly colour: number
}

const ownPrefix = 'stops:'

/** The name of a ramp that consists of stops, such as `stops:0_440154~0.5_21908c~1_fde725`. */
export const ownRampName = (stops: readonly RampStop[]): string =>
  ownPrefix +
  stops.map(({ place, colour }) => `${Number(place.toFixed(4))}_${hexOf(colour).slice(1)}`).join('~')

export const isOwnRamp = (name: string) => name.startsWith(ownPrefix)

/** The stops of a ramp's name, from 0 to 1 in ascending order; null when the name holds none. */
export function stopsOfRamp(name: string): RampStop[] | null {
  if (!isOwnRamp(name)) return null
  const texts = name.slice(ownPrefix.length).split('~')
  if (texts.length < 2 || texts.length > mostStops) return null
  const stops: RampStop[] = []
  for (const text of texts) {
    const [, place, colour] = /^([01](?:\.\d{1,4})?)_([0-9a-f]{6})$/i.exec(text) ?? []
    if (place === undefined || colour === undefined || Number(place) > 1) return null
    stops.push({ place: Number(place), colour: parseInt(colour, 16) })
  }
  const isSorted = stops.every((stop, at) => at === 0 || stop.place >= stops[at - 1]!.place)
  return isSorted && stops[0]!.place === 0 && stops.at(-1)!.place === 1 ? stops : null
}

/** The ramp of a colour map, without its range. */
export function rampStopsOf({ stops }: ColourMap): RampStop[] {
  const [low, high] = [stops[0]!.value, stops.at(-1)!.value]
  return stops.map(({ value, colour }) => ({
    // half of each value, because the difference of two large ones can be infinite
    place: Number(((value / 2 - low / 2) / (high / 2 - low / 2)).toFixed(4)),
    colour,
  }))
}

const made = new Map<string, Ramp>()
/** The number of ramps kept, because each step of an edit makes one. */
const mostMade = 64

/** The 256 colours of a ramp with stops; null for other names. Colours between two stops are mixed linearly. */
export function ownRamp(name: string): Ramp | null {
  const known = made.get(name)
  if (known) return known
  const stops = stopsOfRamp(name)
  if (!stops) return null
  const table = new Uint8Array(256 * 3)
  let next = 1
  for (let at = 0; at < 256; at++) {
    const place = at / 255
    while (next < stops.length - 1 && stops[next]!.place <= place) next++
    const [a, b] = [stops[next - 1]!, stops[next]!]
    const share = b.place > a.place ? Math.min(1, Math.max(0, (place - a.place) / (b.place - a.place))) : 1
    parts(a.colour).forEach((value, part) => {
      table[at * 3 + part] = Math.round(value + (parts(b.colour)[part]! - value) * share)
    })
  }
  if (made.size >= mostMade) made.delete(made.keys().next().value!)
  made.set(name, table)
  return table
}
