import type { Problem } from './problem.js'
import { ProblemLog } from './problemLog.js'

/** A colour ramp somebody made: colours at values, straight lines between them. */
export interface Colormap {
  readonly name: string
  /** ascending by value */
  readonly stops: readonly ColormapStop[]
}
export interface ColormapStop {
  readonly value: number
  /** 0 to 255 */
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Reads a name and rows `value R G B [A]`. Colours are 0 to 255; where all of them are at most 1 and one is a fraction, 0 to 1. */
export function readColormap(text: string): {
  colormap: Colormap
  problems: readonly Problem[]
  problemCount: number
} {
  const problems = new ProblemLog()
  let name: string | null = null
  const rows: number[][] = []
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .forEach((whole, at) => {
      const line = whole.trim()
      if (line === '' || line.startsWith('#')) return
      const numbers = line.split(/[\s,;]+/).map(Number)
      if (numbers.every(Number.isFinite) && (numbers.length === 4 || numbers.length === 5)) rows.push(numbers)
      else if (name === null && rows.length === 0)
        name = line.replace(/^name\s*[:=]?\s+|^name\s*[:=]\s*/i, '').slice(0, 255)
      else problems.remark(at + 1, `expected 'value R G B' or 'value R G B A': ${line.slice(0, 60)}`)
    })
  const colours = rows.flatMap(row => row.slice(1))
  const scale =
    colours.every(value => value >= 0 && value <= 1) && colours.some(value => value % 1 !== 0) ? 255 : 1
  const stops = rows.map(row => stopOf(row, scale)).sort((a, b) => a.value - b.value)
  if (rows.length < 2) problems.remark(0, 'A colormap needs at least two rows')
  if (colours.some(value => value < 0 || value * scale > 255))
    problems.remark(0, 'Colours outside 0 to 255 were brought to the nearest')
  return { colormap: { name: name ?? '', stops }, problems: problems.kept, problemCount: problems.count }
}

export function writeColormap({ name, stops }: Colormap): string {
  const rows = stops.map(({ value, red, green, blue, alpha }) =>
    [value, red, green, blue, ...(alpha === 255 ? [] : [alpha])].join(' '),
  )
  return [name, ...rows, ''].join('\n')
}

/** 256 colours from the first value to the last: red, green, blue, alpha in turn. */
export function colormapTable({ stops }: Colormap): Uint8Array {
  const first = stops[0]?.value ?? 0
  const span = (stops.at(-1)?.value ?? 0) - first
  const table = new Uint8Array(256 * 4)
  let at = 0
  for (let entry = 0; entry < 256; entry++) {
    const value = first + (span * entry) / 255
    while (at < stops.length - 2 && (stops[at + 1]?.value ?? 0) <= value) at++
    table.set(between(stops[at], stops[at + 1], value), entry * 4)
  }
  return table
}

const channels = (stop: ColormapStop) => [stop.red, stop.green, stop.blue, stop.alpha]

function between(a: ColormapStop | undefined, b: ColormapStop | undefined, value: number): number[] {
  if (!a || !b) return a ? channels(a) : [0, 0, 0, 0]
  const share = b.value > a.value ? Math.min(1, Math.max(0, (value - a.value) / (b.value - a.value))) : 1
  const upper = channels(b)
  return channels(a).map((channel, part) => Math.round(channel + ((upper[part] ?? 0) - channel) * share))
}

function stopOf([value = 0, ...colour]: readonly number[], scale: number): ColormapStop {
  const [red = 0, green = 0, blue = 0, alpha = 255] = colour.map(channel =>
    Math.round(Math.min(255, Math.max(0, channel * scale))),
  )
  return { value, red, green, blue, alpha }
}
