import type { PropertyEntry } from '../../../formats/frame/manifest'
import type { Property } from '../../../formats/property/property'
import { categoriesOf, type Categories } from '../../instrument/colour/categories'
import { scaleAt } from '../../instrument/colour/colouring'
import { cssColour } from '../../instrument/colour/cssColour'
import { legendTitle } from '../../instrument/colour/legend'
import { rampStops } from '../../instrument/colour/rampStops'
import { scaleTicks } from '../../instrument/colour/ticks'
import type { ColourRule } from '../../instrument/viewerState'
import { number } from '../../lib/words/counts'

/** The explanation of the colours of a saved picture. */
export interface TreeLegend {
  readonly title: string
  /** colours at equal distances, with numbers at places from 0 to 1 */
  readonly ramp: {
    readonly stops: readonly string[]
    readonly ticks: readonly { readonly place: number; readonly text: string }[]
  } | null
  /** CSS colours; null = a line of text only */
  readonly entries: readonly { readonly colour: string | null; readonly name: string }[]
}

interface Facts {
  readonly rule: ColourRule
  /** the loaded property of the rule with its entry in the manifest; null without one */
  readonly coloured: {
    readonly entry: Pick<PropertyEntry, 'name' | 'unit'>
    readonly property: Property
  } | null
  readonly time: number
  /** people coloured cells by hand */
  readonly isPainted: boolean
  /** marks in the picture, with their words and CSS colours */
  readonly marks: readonly { readonly colour: string; readonly name: string }[]
}

/** Categories that a legend names. */
const mostNamed = 16

export function treeLegend({ rule, coloured, time, isPainted, marks }: Facts): TreeLegend {
  const rest = [...(isPainted ? [{ colour: null, name: 'Some colours are set by hand.' }] : []), ...marks]
  if (rule.mode !== 'property' || !coloured) {
    const words = rule.mode === 'palette' ? 'Each life has its own colour.' : 'All cells have one colour.'
    return { title: 'Lineage', ramp: null, entries: [{ colour: null, name: words }, ...rest] }
  }
  const { entry, property } = coloured
  const { title, unit } = legendTitle(entry)
  const whole = unit ? `${title} (${unit})` : title
  if (property.type === 'float') {
    const scale = scaleAt(property, rule, time)
    return {
      title: whole,
      ramp: { stops: rampStops(scale.ramp), ticks: scaleTicks(scale, 4) },
      entries: rest,
    }
  }
  const categories = categoriesOf(property, rule.palette)
  const named = categories
    ? namedEntries(categories)
    : [{ colour: null, name: 'The file holds the colours.' }]
  return { title: whole, ramp: null, entries: [...named, ...rest] }
}

/** The categories with the most values, in the order of the file. */
function namedEntries({ names, colours, ofRow }: Categories): TreeLegend['entries'] {
  const counts = new Uint32Array(names.length)
  for (const category of ofRow) if (category >= 0) counts[category]!++
  const used = Array.from(counts.keys()).filter(category => counts[category]! > 0)
  const largest = [...used].sort((a, b) => counts[b]! - counts[a]! || a - b)
  const chosen = used.length <= mostNamed ? used : largest.slice(0, mostNamed - 1).sort((a, b) => a - b)
  const entries = chosen.map(category => ({ colour: cssColour(colours[category]!), name: names[category]! }))
  const more = used.length - chosen.length
  return more > 0 ? [...entries, { colour: null, name: `and ${number(more)} more` }] : entries
}

/** A piece of a drawn legend, in CSS pixels from its upper left corner. */
export type LegendPiece =
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly colour: string
    }
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly isBold: boolean
      readonly anchor: 'start' | 'middle' | 'end'
    }

export const legendWidth = 220
const [padding, lineHeight, rampHeight] = [12, 18, 12]
/** Letters of a line; longer texts are cut. */
const mostLetters = 30

const cut = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text)

/** The legend as pieces, and its height. */
export function legendPieces({ title, ramp, entries }: TreeLegend): {
  readonly pieces: readonly LegendPiece[]
  readonly height: number
} {
  const text = (x: number, y: number, words: string): LegendPiece => ({
    kind: 'text',
    x,
    y,
    text: cut(words),
    isBold: false,
    anchor: 'start',
  })
  const pieces: LegendPiece[] = [{ ...text(padding, padding + 12, title), isBold: true } as LegendPiece]
  let top = padding + 24
  if (ramp) {
    pieces.push(...rampPieces(ramp, top))
    top += rampHeight + 24
  }
  for (const { colour, name } of entries) {
    if (colour !== null) pieces.push({ kind: 'box', x: padding, y: top + 3, width: 12, height: 12, colour })
    pieces.push(text(padding + (colour === null ? 0 : 20), top + 13, name))
    top += lineHeight
  }
  return { pieces, height: top + padding }
}

function rampPieces({ stops, ticks }: NonNullable<TreeLegend['ramp']>, top: number): LegendPiece[] {
  const width = legendWidth - 2 * padding
  return [
    ...stops.map((colour, at): LegendPiece => ({
      kind: 'box',
      x: padding + (at * width) / stops.length,
      y: top,
      // neighbours overlap, so that no gap shows between them
      width: width / stops.length + (at < stops.length - 1 ? 0.5 : 0),
      height: rampHeight,
      colour,
    })),
    ...ticks.map(({ place, text }): LegendPiece => ({
      kind: 'text',
      x: padding + place * width,
      y: top + rampHeight + 14,
      text,
      isBold: false,
      anchor: place < 0.1 ? 'start' : place > 0.9 ? 'end' : 'middle',
    })),
  ]
}
