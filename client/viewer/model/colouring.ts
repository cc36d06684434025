import { noColour } from '../../../formats/frame/frame'
import type { Lineage } from '../../../formats/lineage/lineage'
import { defaultColours, type ColourOf } from '../../../formats/objectColours'
import { labelColour } from '../../../formats/palette'
import type {
  ColourProperty,
  FloatProperty,
  LabelProperty,
  Property,
  TextProperty,
} from '../../../formats/property/property'
import { rowFinder } from '../../../formats/property/propertyRows'
import { allTexts } from '../../../formats/property/propertyTexts'
import type { PropertyType } from '../../../formats/property/propertyType'
import { isRampName, ramp, rampNames, sampleRamp } from '../../../formats/ramps'
import { placeIn, robustRange } from './histogram'
import { defaultRamp, type ColourRule } from './viewerState'

export { rampNames }

/** highest index of a ramp's colours */
const rampSteps = 255
/** ivory: shading is easy to see on it */
const plainColour = 0xd9d2c3

const colouring: readonly PropertyType[] = ['float', 'label', 'string', 'group', 'color']
/** Whether a property of this type gives objects a colour. */
export const canColour = (type: PropertyType) => colouring.includes(type)

export const typeWords: Readonly<Record<PropertyType, string>> = {
  time: 'lineage',
  space: 'neighbours',
  group: 'groups',
  float: 'numbers',
  string: 'text',
  label: 'labels',
  color: 'colours',
  dict: 'per neighbour',
  sphere: 'spheres',
  vector: 'arrows',
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

/** The legend of a label, text or group property, in the order of the file's numbers. */
export function categoriesOf(property: Property): Category[] {
  if (property.type === 'label')
    return [...new Set(property.values)]
      .filter(value => value > 0)
      .sort((a, b) => a - b)
      .map(value => ({
        name: labelNames(property).get(value) ?? `Label ${value}`,
        colour: coloursOfLabels(property)(value),
      }))
  if (property.type === 'string' || property.type === 'group')
    return allTexts(property.texts).map((name, number) => ({ name, colour: labelColour(number + 1) }))
  return []
}

const labelNames = ({ labels }: LabelProperty) => new Map(labels.map(({ value, name }) => [value, name]))

function coloursOfLabels({ labels }: LabelProperty): (value: number) => number {
  const own = new Map(labels.map(({ value, colour }) => [value, colour]))
  return value => (value === 0 ? noColour : (own.get(value) ?? labelColour(value)))
}

/** Returns the colouring function of each time point. */
export function colourRuleOf({
  colour,
  lineage,
  property,
}: {
  colour: ColourRule
  lineage: Lineage | null
  property: Property | null
}): (time: number) => ColourOf {
  if (colour.mode === 'plain') return () => () => plainColour
  if (colour.mode === 'palette') return defaultColours(lineage)
  // the values are not loaded yet
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

function colourOfRow(property: Property, rule: ColourRule): (row: number) => number {
  switch (property.type) {
    case 'float':
      return rampRule(property, rule)
    case 'label':
      return labelRule(property)
    case 'string':
    case 'group':
      return textRule(property)
    case 'color':
      return ownRule(property)
    case 'space':
    case 'dict':
    case 'sphere':
    case 'vector':
      return () => noColour
  }
}

function rampRule({ values, range: whole }: FloatProperty, { ramp: name, range }: ColourRule) {
  const table = ramp(isRampName(name) ? name : defaultRamp)
  const colours = Uint32Array.from({ length: rampSteps + 1 }, (_, at) => sampleRamp(table, at / rampSteps))
  const ends = range ?? robustRange(values, whole ?? [0, 1])
  return (row: number) => {
    const value = values[row] ?? NaN
    return Number.isNaN(value)
      ? noColour
      : (colours[Math.round(placeIn(ends, value) * rampSteps)] ?? noColour)
  }
}

function labelRule(property: LabelProperty) {
  const colourOf = coloursOfLabels(property)
  return (row: number) => colourOf(property.values[row] ?? 0)
}

const textRule =
  ({ values }: TextProperty) =>
  (row: number) =>
    labelColour((values[row] ?? 0) + 1)

const ownRule =
  ({ values }: ColourProperty) =>
  (row: number) =>
    ((values[row * 3] ?? 0) << 16) | ((values[row * 3 + 1] ?? 0) << 8) | (values[row * 3 + 2] ?? 0)
