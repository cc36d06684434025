import type { Manifest, PropertyEntry } from '../../../formats/frame/manifest'
import { rowCount, wordsAt, type Property } from '../../../formats/property/property'
import { timeOf } from '../../../formats/property/propertyRows'
import { timeOfStage } from '../../../formats/stageNames'
import { comparable, writtenForms, type ViewerLink } from '../../../formats/viewerLink'
import type { ObjectRef } from '../objectRef'
import { setOfRefs } from '../sets/objectSet'
import { defaultColour, menus, type Menu, type ViewerState } from '../viewerState'

type Content = Pick<Manifest, 'minTime' | 'maxTime' | 'stages' | 'properties'>

export interface LinkState {
  readonly state: Partial<ViewerState>
  /** parameters that this dataset cannot answer, such as `stage "Late"` */
  readonly missing: readonly string[]
}

/** Most objects that a link selects. */
export const mostLinkObjects = 200_000

/** The state that a link asks for. `valuesOf` loads the values of a property. */
export async function stateOfLink(
  link: ViewerLink,
  manifest: Content,
  valuesOf: (entry: PropertyEntry) => Promise<Property>,
): Promise<LinkState> {
  const missing = [...link.faults]
  const refs: ObjectRef[] = []
  const used: number[] = []
  for (const { kind, value, entries } of wishes(link, manifest)) {
    const answer = await firstAnswer(entries, async entry =>
      matching(await valuesOf(entry), kind === 'gene' ? null : value),
    )
    if (!answer) missing.push(`${kind} "${value}"`)
    else {
      for (const ref of answer.found.slice(0, mostLinkObjects - refs.length)) refs.push(ref)
      used.push(answer.entry.id)
    }
  }
  const view = { ...menuOf(link, missing), ...timesOf(link, manifest, missing) }
  const [first] = used
  const selection =
    first === undefined
      ? {}
      : {
          selection: setOfRefs(refs, 'objects'),
          chosenBy: used,
          loaded: [...new Set(used)],
          colour: { ...defaultColour, mode: 'property' as const, propertyId: first },
        }
  return { state: { ...view, ...selection, ...(link.reset && { unknown: [] }) }, missing }
}

interface Wish {
  readonly kind: 'fate' | 'territory' | 'gene'
  readonly value: string
  /** properties that may know the value, the likeliest first */
  readonly entries: readonly PropertyEntry[]
}

/** Properties that are read for one value. */
const mostTried = 5

async function firstAnswer(
  entries: readonly PropertyEntry[],
  search: (entry: PropertyEntry) => Promise<readonly ObjectRef[]>,
) {
  for (const entry of entries.slice(0, mostTried)) {
    const found = await search(entry)
    if (found.length > 0) return { entry, found }
  }
  return null
}

function wishes({ fate, territory, genes }: ViewerLink, { properties }: Content): Wish[] {
  const newest = properties.filter(({ type, isReplaced }) => type !== 'time' && !isReplaced)
  const named = (name: string) => newest.filter(entry => comparable(entry.name) === name)
  const about = (kind: string) => newest.filter(entry => comparable(entry.name).includes(kind))
  const word = (kind: 'fate' | 'territory', value: string | null) =>
    value === null ? [] : [{ kind, value, entries: [...new Set([...named(kind), ...about(kind)])] }]
  const genesOf = (value: string) => writtenForms(value).flatMap(form => named(`gene_${form}`))
  return [
    ...word('fate', fate),
    ...word('territory', territory),
    ...genes.map(value => ({ kind: 'gene' as const, value, entries: genesOf(value) })),
  ]
}

/** Objects with this value; without a value, those whose number is above 0. */
function matching(property: Property, value: string | null): ObjectRef[] {
  if (value === null) return rowsWhere(property, isPositive(property))
  for (const form of writtenForms(value)) {
    const found = rowsWhere(property, isNamed(property, form))
    if (found.length > 0) return found
  }
  return []
}

const isPositive = (property: Property) => (row: number) =>
  property.type === 'float' || property.type === 'label' ? property.values[row]! > 0 : true

/** Whether the text of a row, or one level of its group, is this text. */
function isNamed(property: Property, wanted: string): (row: number) => boolean {
  const known = new Map<number, boolean>()
  const isSame = (row: number) => {
    const words = comparable(wordsAt(property, row))
    return words === wanted || (property.type === 'group' && words.split(':').includes(wanted))
  }
  if (!['label', 'string', 'group'].includes(property.type)) return isSame
  return row => {
    const value = 'values' in property ? property.values[row]! : row
    const answer = known.get(value) ?? isSame(row)
    known.set(value, answer)
    return answer
  }
}

function rowsWhere(property: Property, holds: (row: number) => boolean): ObjectRef[] {
  const { rows } = property
  const refs: ObjectRef[] = []
  const count = rowCount(property)
  for (let row = 0; row < count && refs.length < mostLinkObjects; row++)
    if (holds(row))
      refs.push({ time: timeOf(rows, row), id: rows.ids[row]!, channel: rows.channels[row] ?? 0 })
  return refs
}

const menuNames: Readonly<Record<string, Menu | null>> = {
  ...Object.fromEntries(menus.map(menu => [menu, menu])),
  infos: 'properties',
  ...Object.fromEntries(['1', 'true', 'show'].map(word => [word, 'dataset' as const])),
  ...Object.fromEntries(['0', 'false', 'hide', 'none'].map(word => [word, null])),
}

function menuOf({ menu }: ViewerLink, missing: string[]): Partial<ViewerState> {
  if (menu === null) return {}
  if (Object.hasOwn(menuNames, menu)) return { menu: menuNames[menu] ?? null }
  missing.push(`menu "${menu}"`)
  return {}
}

function timesOf(link: ViewerLink, { minTime, maxTime, stages }: Content, missing: string[]) {
  const stage = link.stage === null ? null : timeOfStage(stages, link.stage)
  if (link.stage !== null && stage === null) missing.push(`stage "${link.stage}"`)
  return { ...rangeOf(link, [minTime, maxTime], missing), ...(stage !== null && { time: stage }) }
}

function rangeOf(link: ViewerLink, [least, most]: readonly [number, number], missing: string[]) {
  if (link.minTime === null && link.maxTime === null) return {}
  const [first, last] = [link.minTime ?? least, link.maxTime ?? most]
  if (first <= last && first <= most && last >= least)
    return { timeRange: [first, last] as const, time: Math.min(last, most) }
  missing.push('mintime and maxtime')
  return {}
}
