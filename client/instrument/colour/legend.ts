import type { PropertyEntry } from '../../../formats/frame/manifest'
import type { FloatProperty, Property, Range } from '../../../formats/property/property'
import { nameKeyInLowerCase } from '../../../formats/text'
import { listedName } from '../listedProperties'
import { categoriesOf, none, type Categories } from './categories'
import { scaleAt } from './colouring'
import type { ColourScale } from './colourScale'
import { confusedColours, type Alike } from './confusion'
import { histogram } from './histogram'
import { narrowRange } from './narrowValues'
import { rowsIn, valuesOn, type Shown } from './objectValues'
import { scaleTicks, tickText, type Tick } from './ticks'
import { statsOf } from './valueStats'
import type { ColourRule } from '../viewerState'

interface Base {
  readonly propertyId: number
  readonly title: string
  /** '' when unknown */
  readonly unit: string
  /** ISO date of an older version; null for the newest */
  readonly olderOf: string | null
  /** objects on screen */
  readonly objects: number
  /** objects on screen without a value */
  readonly without: number
}
export interface RampLegend extends Base {
  readonly kind: 'ramp'
  readonly scale: ColourScale
  readonly ticks: readonly Tick[]
  /** counts of the objects on screen in equal parts of the ramp */
  readonly bins: Uint32Array
  /** objects on screen with values beyond the ends of the ramp */
  readonly below: number
  readonly above: number
  /** the range of the values on screen when their colours hardly differ */
  readonly narrow: Range | null
  /** why the ramp is not as the settings ask; '' when it is */
  readonly remark: string
}
export interface LegendEntry {
  /** position in the categories of the property */
  readonly category: number
  readonly name: string
  /** the label or the number of the text */
  readonly value: number
  readonly colour: number
  /** objects on screen */
  readonly count: number
  readonly alike: (Omit<Alike, 'other'> & { readonly name: string }) | null
}
export interface CategoryLegend extends Base {
  readonly kind: 'categories'
  /** categories with objects on screen first, else in the order of the file */
  readonly entries: readonly LegendEntry[]
  /** more categories than colours */
  readonly repeats: boolean
}
/** The file holds the colours. */
export interface OwnLegend extends Base {
  readonly kind: 'own'
}
export type Legend = RampLegend | CategoryLegend | OwnLegend

export const legendBins = 40
/** more ticks would overlap in the width of the legend */
const mostTicks = 4
/** number of colours in both palettes */
const paletteSize = 255

type LegendFacts = Pick<PropertyEntry, 'id' | 'name' | 'unit' | 'madeAt' | 'isOutdated'>

/** The legend of the property that colours the objects on screen. */
export function legendOf(entry: LegendFacts, property: Property, rule: ColourRule, shown: Shown): Legend {
  const base = {
    propertyId: entry.id,
    ...legendTitle(entry),
    olderOf: entry.madeAt ?? null,
    objects: shown.tables.reduce((sum, { count }) => sum + count, 0),
  }
  if (property.type === 'float') return rampLegend(base, property, rule, shown)
  const categories = categoriesOf(property, rule.palette)
  if (categories) return categoryLegend(base, property, categories, shown)
  return { ...base, kind: 'own', without: withoutRow(property, shown) }
}

type Start = Omit<Base, 'without'>

function rampLegend(base: Start, property: FloatProperty, rule: ColourRule, shown: Shown): RampLegend {
  const scale = scaleAt(property, rule, shown.time)
  const values = valuesOn(shown, property)
  const [low, high] = scale.ends ?? [0, 0]
  return {
    ...base,
    kind: 'ramp',
    scale,
    ticks: scaleTicks(scale, mostTicks),
    bins: histogram(values, scale, legendBins),
    below: values.reduce((sum, value) => sum + (value < low ? 1 : 0), 0),
    above: values.reduce((sum, value) => sum + (value > high ? 1 : 0), 0),
    without: base.objects - values.length,
    narrow: narrowRange(values, scale),
    remark: remarkOf(property, rule, scale),
  }
}

function remarkOf(property: FloatProperty, rule: ColourRule, scale: ColourScale): string {
  const { whole } = statsOf(property)
  if (!whole) return 'The property has no values.'
  if (whole[0] === whole[1]) return `All values are ${tickText(whole[0])}.`
  return rule.log && !scale.log ? 'No positive values, so the ramp is linear.' : ''
}

function categoryLegend(
  base: Start,
  property: Property,
  categories: Categories,
  shown: Shown,
): CategoryLegend {
  const counts = new Uint32Array(categories.values.length)
  let without = 0
  for (const table of shown.tables) {
    for (const row of rowsIn(property, shown.time, table)) {
      const category = row < 0 ? none : (categories.ofRow[row] ?? none)
      if (category === none) without++
      else counts[category] = (counts[category] ?? 0) + 1
    }
  }
  return {
    ...base,
    kind: 'categories',
    entries: entriesOf(categories, counts),
    repeats: categories.values.length > paletteSize,
    without,
  }
}

function entriesOf({ names, values, colours }: Categories, counts: Uint32Array): LegendEntry[] {
  const all = Array.from(values.keys()).filter(category => names[category] !== '')
  const ordered = [...all.filter(at => counts[at]! > 0), ...all.filter(at => counts[at] === 0)]
  const present = ordered.filter(at => counts[at]! > 0)
  const alike = confusedColours(present.map(at => colours[at]!))
  return ordered.map((category, at) => {
    const other = alike[at]
    return {
      category,
      name: names[category]!,
      value: values[category]!,
      colour: colours[category]!,
      count: counts[category]!,
      alike: other ? { by: other.by, name: names[present[other.other]!]! } : null,
    }
  })
}

function withoutRow(property: Property, { time, tables }: Shown): number {
  return tables.reduce(
    (sum, table) => sum + rowsIn(property, time, table).reduce((count, row) => count + (row < 0 ? 1 : 0), 0),
    0,
  )
}

/** The unit of derived values, or the one in the name. */
export const titleOfEntry = ({ name, unit }: Pick<PropertyEntry, 'name' | 'unit'>) =>
  unit ? { title: name, unit } : titleAndUnit(name)

/** The title of a legend, which tells when values are old. Those of older versions have a date instead. */
export function legendTitle(entry: Omit<LegendFacts, 'id'>): { title: string; unit: string } {
  const { title, unit } = titleOfEntry(entry)
  return { title: entry.madeAt ? title : listedName({ ...entry, name: title }), unit }
}

/** Splits `volume (µm³)` and `volume [um3]` into name and unit. */
export function titleAndUnit(name: string): { title: string; unit: string } {
  const [, title, unit] = /^(.*\S)\s*[([]([^()[\]]{1,16})[)\]]\s*$/.exec(name) ?? []
  return title && unit ? { title, unit } : { title: name, unit: '' }
}

export const sorts = ['value', 'name', 'count'] as const
export type Sort = (typeof sorts)[number]

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Filters entries by a part of the name and sorts them. Entries with objects on screen come first. */
export function arranged(
  entries: readonly LegendEntry[],
  search: string,
  sort: Sort,
): readonly LegendEntry[] {
  const wanted = nameKeyInLowerCase(search.trim())
  const found =
    wanted === '' ? entries : entries.filter(({ name }) => nameKeyInLowerCase(name).includes(wanted))
  const order = {
    value: (a: LegendEntry, b: LegendEntry) => a.value - b.value,
    name: (a: LegendEntry, b: LegendEntry) => byName.compare(a.name, b.name),
    count: (a: LegendEntry, b: LegendEntry) => b.count - a.count,
  }[sort]
  return [...found].sort((a, b) => Number(b.count > 0) - Number(a.count > 0) || order(a, b))
}

/** The first categories with objects on screen, and the number of the others. */
export function shortEntries({ entries }: CategoryLegend, most: number) {
  const present = entries.filter(({ count }) => count > 0)
  const named = present.length <= most ? present : present.slice(0, most - 1)
  return { entries: named, more: present.length - named.length }
}
