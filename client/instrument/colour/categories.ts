import { categoryColour } from '../../../formats/categoryColours'
import { labelColoursOf } from '../../../formats/labelColours'
import { labelColour } from '../../../formats/palette'
import type { LabelProperty, Property, TextProperty } from '../../../formats/property/property'
import { allTexts } from '../../../formats/property/propertyTexts'
import type { PaletteName } from '../viewerState'

/** The labels or texts of a property. */
export interface Categories {
  readonly names: readonly string[]
  /** the label of each category, or the number of its text */
  readonly values: Uint32Array
  /** 0xRRGGBB */
  readonly colours: Uint32Array
  /** the category of each row; `none` without a value */
  readonly ofRow: Int32Array
}

/** stands in `ofRow` for label 0 and for the empty text */
export const none = -1

const made = new WeakMap<Property, Map<PaletteName, Categories>>()

/** Returns the same object each time; null for a property without categories. */
export function categoriesOf(property: Property, palette: PaletteName): Categories | null {
  if (property.type !== 'label' && property.type !== 'string' && property.type !== 'group') return null
  const known = made.get(property) ?? new Map<PaletteName, Categories>()
  const categories =
    known.get(palette) ??
    (property.type === 'label' ? labelCategories(property, palette) : textCategories(property, palette))
  if (known.size >= mostMade) known.delete(known.keys().next().value!)
  made.set(property, known.set(palette, categories))
  return categories
}

/** palettes of earlier steps of an edit */
const mostMade = 4

const colourIn = (palette: PaletteName) => (palette === 'original' ? labelColour : categoryColour)

/** The label that names a category in colour maps: labels as they are, and the texts of a property from 1. */
export const labelOfCategory = (property: Property, { values }: Categories, category: number): number =>
  property.type === 'label' ? values[category]! : values[category]! + 1

function labelCategories(property: LabelProperty, palette: PaletteName): Categories {
  const named = new Map(property.labels.map(label => [label.value, label]))
  const values = Uint32Array.from(new Set(property.values))
    .filter(value => value > 0)
    .sort()
  const at = new Map(Array.from(values, (value, index) => [value, index]))
  const colourOf = colourIn(palette)
  const own = labelColoursOf(palette)
  return {
    names: Array.from(values, value => named.get(value)?.name ?? `Label ${value}`),
    values,
    colours: values.map(value => own?.get(value) ?? named.get(value)?.colour ?? colourOf(value)),
    ofRow: Int32Array.from(property.values, value => at.get(value) ?? none),
  }
}

function textCategories({ values, texts }: TextProperty, palette: PaletteName): Categories {
  const names = allTexts(texts)
  const empty = names.indexOf('')
  const colourOf = colourIn(palette)
  const own = labelColoursOf(palette)
  return {
    names,
    values: Uint32Array.from(names, (_, number) => number),
    colours: Uint32Array.from(names, (_, number) => own?.get(number + 1) ?? colourOf(number + 1)),
    ofRow: Int32Array.from(values, value => (value === empty ? none : value)),
  }
}
