import { noColour, type ObjectTable } from '../../../formats/frame'
import type { Lineage } from '../../../formats/lineage'
import { labelColour } from '../../../formats/palette'
import type { ColourProperty, FloatProperty, LabelProperty, Property, TextProperty } from '../../../formats/property'
import { indexOf, rowsAt, type ObjectRows } from '../../../formats/propertyRows'
import { allTexts } from '../../../formats/propertyTexts'
import type { PropertyType } from '../../../formats/propertyType'
import { isRampName, ramp, rampNames, sampleRamp } from '../../../formats/ramps'
import { tracksOf } from './follow'
import { placeIn, robustRange } from './histogram'
import { defaultRamp, type ColourRule } from './viewerState'

/** 0xRRGGBB of an object of the frame, noColour where it has no value. */
export type ColourOf = (table: ObjectTable, index: number) => number

export { rampNames }

/** as many as ramps have */
const rampSteps = 255
/** one colour for all: ivory, which takes light well */
const plainColour = 0xd9d2c3
/** materials are written for bright light; below this they are lifted, or nothing is seen on a dark ground */
const darkestMaterial = 0x5a

const colouring: readonly PropertyType[] = ['float', 'label', 'string', 'group', 'color']
/** Whether a property of this type gives objects a colour. */
export const canColour = (type: PropertyType) => colouring.includes(type)

export const typeWords: Readonly<Record<PropertyType, string>> = {
  time: 'lineage', space: 'neighbours', group: 'groups', float: 'numbers', string: 'text', label: 'labels', color: 'colours', dict: 'per neighbour', sphere: 'spheres', vector: 'arrows',
}

export const cssColour = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

export function rampStops(name: string, count = 16): string[] {
  const table = ramp(isRampName(name) ? name : defaultRamp)
  return Array.from({ length: count }, (_, at) => cssColour(sampleRamp(table, at / (count - 1))))
}

export interface Category {
  readonly name: string
  readonly colour: number
}

/** What the colours of labels, texts and groups mean, in the order of the file's numbers. */
export function categoriesOf(property: Property): Category[] {
  if (property.type === 'label') return [...new Set(property.values)].filter(value => value > 0).sort((a, b) => a - b).map(value => ({ name: labelNames(property).get(value) ?? `Label ${value}`, colour: coloursOfLabels(property)(value) }))
  if (property.type === 'string' || property.type === 'group') return allTexts(property.texts).map((name, number) => ({ name, colour: labelColour(number + 1) }))
  return []
}

const labelNames = ({ labels }: LabelProperty) => new Map(labels.map(({ value, name }) => [value, name]))

function coloursOfLabels({ labels }: LabelProperty): (value: number) => number {
  const own = new Map(labels.map(({ value, colour }) => [value, colour]))
  return value => (value === 0 ? noColour : own.get(value) ?? labelColour(value))
}

/** Colours for each time point by the rule. */
export function colourRuleOf({ colour, lineage, property }: { colour: ColourRule; lineage: Lineage | null; property: Property | null }): (time: number) => ColourOf {
  if (colour.mode === 'plain') return () => () => plainColour
  if (colour.mode === 'palette') return paletteRule(lineage)
  // its values are on their way
  if (!property) return () => () => noColour
  const ofRow = colourOfRow(property, colour)
  return time => {
    const rowOf = rowFinder(property.rows, time)
    return (table, index) => {
      const row = rowOf(table.ids[index] ?? 0, table.channels[index] ?? 0)
      return row < 0 ? noColour : ofRow(row)
    }
  }
}

/** Rows and frames mostly have the same order: the row behind the last one found is tried before the search. */
function rowFinder(rows: ObjectRows, time: number): (id: number, channel: number) => number {
  const [start, end] = rowsAt(rows, time)
  let guess = start
  return (id, channel) => {
    const isNext = guess < end && rows.ids[guess] === id && rows.channels[guess] === channel
    // of several values of one object the first counts
    const row = isNext && (guess === start || rows.ids[guess - 1] !== id || rows.channels[guess - 1] !== channel) ? guess : indexOf(rows, time, id, channel)
    guess = row + 1
    return row
  }
}

/** By material where there is one, else by the cell's track through the lineage, so that it keeps its colour from birth to division; else by number. */
function paletteRule(lineage: Lineage | null): (time: number) => ColourOf {
  const tracks = lineage ? tracksOf(lineage) : null
  return time => {
    const cellOf = lineage ? rowFinder(lineage.cells, time) : null
    return (table, index) => {
      const material = table.colours[index] ?? noColour
      if (material !== noColour) return lifted(material)
      const id = table.ids[index] ?? 0
      const cell = cellOf ? cellOf(id, table.channels[index] ?? 0) : -1
      return objectColours[(cell < 0 ? id : tracks?.[cell] ?? id) % objectColours.length] ?? plainColour
    }
  }
}

function colourOfRow(property: Property, rule: ColourRule): (row: number) => number {
  switch (property.type) {
    case 'float': return rampRule(property, rule)
    case 'label': return labelRule(property)
    case 'string': case 'group': return textRule(property)
    case 'color': return ownRule(property)
    case 'space': case 'dict': case 'sphere': case 'vector': return () => noColour
  }
}

function rampRule({ values, range: whole }: FloatProperty, { ramp: name, range }: ColourRule) {
  const table = ramp(isRampName(name) ? name : defaultRamp)
  const colours = Uint32Array.from({ length: rampSteps + 1 }, (_, at) => sampleRamp(table, at / rampSteps))
  const ends = range ?? robustRange(values, whole ?? [0, 1])
  return (row: number) => {
    const value = values[row] ?? NaN
    return Number.isNaN(value) ? noColour : colours[Math.round(placeIn(ends, value) * rampSteps)] ?? noColour
  }
}

function labelRule(property: LabelProperty) {
  const colourOf = coloursOfLabels(property)
  return (row: number) => colourOf(property.values[row] ?? 0)
}

const textRule = ({ values }: TextProperty) => (row: number) => labelColour((values[row] ?? 0) + 1)

const ownRule = ({ values }: ColourProperty) => (row: number) => ((values[row * 3] ?? 0) << 16) | ((values[row * 3 + 1] ?? 0) << 8) | (values[row * 3 + 2] ?? 0)

function lifted(colour: number): number {
  const brightest = Math.max(colour >> 16, (colour >> 8) & 255, colour & 255)
  const more = Math.max(0, darkestMaterial - brightest)
  return colour + more * 0x010101
}

/** Labels' colours brought near one lightness and paler: hundreds of cells side by side stay a picture. */
const objectColours = Uint32Array.from({ length: 96 }, (_, at) => paler(labelColour(at + 1)))

function paler(colour: number): number {
  const channels = [colour >> 16, (colour >> 8) & 255, colour & 255] as const
  const light = channels[0] * 0.3 + channels[1] * 0.59 + channels[2] * 0.11
  const lift = 0.5 * (178 - light)
  const channel = (value: number) => Math.round(Math.min(255, Math.max(0, light + (value - light) * 0.82 + lift)))
  return (channel(channels[0]) << 16) | (channel(channels[1]) << 8) | channel(channels[2])
}
