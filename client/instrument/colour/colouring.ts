import { noColour } from '../../../formats/frame/frame'
import type { Lineage } from '../../../formats/lineage/lineage'
import { defaultColours, type ColourOf, type ColourTable } from '../../../formats/objectColours'
import type { ColourProperty, FloatProperty, Property } from '../../../formats/property/property'
import { rowsAt } from '../../../formats/property/propertyRows'
import type { PropertyType } from '../../../formats/property/propertyType'
import { sampleRamp } from '../../../formats/ramps'
import { categoriesOf } from './categories'
import { placeOn, scaleOf, type ColourScale } from './colourScale'
import { rowsIn } from './objectValues'
import { finiteRange, statsOf } from './valueStats'
import type { ColourRule } from '../viewerState'

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

/** The scale of a number property at a time point. */
export function scaleAt(property: FloatProperty, rule: ColourRule, time: number): ColourScale {
  const slice = rule.span === 'time' && !rule.range ? rowsAt(property.rows, time) : null
  const now = slice ? finiteRange(property.values.subarray(...slice)) : null
  return scaleOf(rule, statsOf(property), now)
}

/** The colour of a value on a scale; `noColour` without a finite value. */
export function scaledColour(scale: ColourScale, value: number): number {
  const place = placeOn(scale, value)
  return Number.isNaN(place) ? noColour : sampleRamp(scale.ramp, place)
}

/**
 * Returns the colouring function of each time point. Numbers get no colour here: the graphics card maps their
 * values to the ramp (`rampProperty`).
 */
export function colourRuleOf({
  colour,
  lineage,
  property,
}: {
  colour: Pick<ColourRule, 'mode' | 'palette'>
  lineage: Lineage | null
  property: Property | null
}): (time: number) => ColourOf {
  if (colour.mode === 'plain') return () => () => plainColour
  if (colour.mode === 'palette') return defaultColours(lineage)
  // the values are not loaded yet
  if (!property) return () => () => noColour
  const ofRow = colourOfRow(property, colour)
  return time => {
    let last: ColourTable | null = null
    let rows: Int32Array = new Int32Array(0)
    return (table, index) => {
      if (table !== last) rows = rowsIn(property, time, (last = table))
      const row = rows[index] ?? -1
      return row < 0 ? noColour : ofRow(row)
    }
  }
}

/** The property whose numbers the ramp colours, or null. */
export const rampProperty = (mode: ColourRule['mode'], property: Property | null): FloatProperty | null =>
  mode === 'property' && property?.type === 'float' ? property : null

function colourOfRow(property: Property, { palette }: Pick<ColourRule, 'palette'>): (row: number) => number {
  if (property.type === 'color') return ownColour(property)
  const categories = categoriesOf(property, palette)
  if (!categories) return () => noColour
  const { colours, ofRow } = categories
  return row => colours[ofRow[row] ?? -1] ?? noColour
}

const ownColour =
  ({ values }: ColourProperty) =>
  (row: number) =>
    ((values[row * 3] ?? 0) << 16) | ((values[row * 3 + 1] ?? 0) << 8) | (values[row * 3 + 2] ?? 0)
