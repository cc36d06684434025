import { type FoundPlaces, type GivenPlace, largestSmall } from '../../../formats/archive/archiveMeshes'
import { largestTime, numbersOf } from '../../../formats/archive/meshPlaces'
import type { SeriesPlace } from '../../../formats/archive/meshSeries'
import { counted, number } from '../../lib/words/counts'

export type PlaceField = 'time' | 'channel' | 'quality'
/** A file with its place as typed. */
export type PlaceRow = { readonly path: string } & Readonly<Record<PlaceField, string>>

/** Where files stand. `found`: by their names, null when this is not known here. `rows`: as a person corrected it. */
export interface Placed {
  readonly found: FoundPlaces | null
  readonly rows: readonly PlaceRow[] | null
}

/** Files that share a place come first, because a person is asked about them. */
export function rowsOf({ meshes, crowded }: FoundPlaces): PlaceRow[] {
  const asked = new Set(crowded)
  const rows = meshes.map(({ path, time, channel, quality }) => ({
    path,
    time: String(time),
    channel: String(channel),
    quality: String(quality),
  }))
  return [...rows.filter(({ path }) => asked.has(path)), ...rows.filter(({ path }) => !asked.has(path))]
}

const largest = { time: largestTime, channel: largestSmall, quality: largestSmall }

/** The sentence for a value that cannot be used; null for a whole number in range. */
export const faultIn = (row: PlaceRow, field: PlaceField): string | null =>
  /^\d{1,10}$/.test(row[field].trim()) && Number(row[field]) <= largest[field]
    ? null
    : `${row.path}: enter a whole number from 0 to ${number(largest[field])} as ${field}`

const fields: readonly PlaceField[] = ['time', 'channel', 'quality']
export const firstFault = (rows: readonly PlaceRow[]): string | null => {
  for (const row of rows)
    for (const field of fields) {
      const fault = faultIn(row, field)
      if (fault !== null) return fault
    }
  return null
}

/** Whether all numbers of a row can be used. An empty cell is no 0. */
export const isUsable = (row: PlaceRow): boolean => fields.every(field => faultIn(row, field) === null)

/** The rows, with the wrong ones first when the table would show none of them, since it begins with `shown` rows. */
export function withFaultShown(rows: readonly PlaceRow[], shown: number): readonly PlaceRow[] {
  const first = rows.findIndex(row => !isUsable(row))
  return first < shown ? rows : [...rows.filter(row => !isUsable(row)), ...rows.filter(isUsable)]
}

/** Places to send: all of them, or none when the person changed nothing, since the server reads the same names. */
export function placesIn(rows: readonly PlaceRow[], found: FoundPlaces): GivenPlace[] {
  const given = rows.map(({ path, time, channel, quality }) => ({
    path,
    time: Number(time),
    channel: Number(channel),
    quality: Number(quality),
  }))
  const before = new Map(found.meshes.map(mesh => [mesh.path, placeKey(mesh)]))
  return given.every(place => before.get(place.path) === placeKey(place)) ? [] : given
}

/** Places to send with the files of a form, in their order. Null when only the server can read them. */
export function orderedPlaces({ found, rows }: Placed): SeriesPlace[] | null {
  if (!found) return null
  const typed = new Map(rows?.map(row => [row.path, row]))
  return found.meshes.map(mesh => {
    const { time, quality, channel } = typed.get(mesh.path) ?? mesh
    return { time: Number(time), quality: Number(quality), channel: Number(channel) }
  })
}

type Place = Readonly<Record<PlaceField, string | number>>
export const placeKey = ({ time, channel, quality }: Place): string =>
  [time, channel, quality].map(Number).join(' ')

/** The first and the last time of the files. Null when no file has a usable place. */
export function rangeIn(rows: readonly PlaceRow[]): { minTime: number; maxTime: number } | null {
  const times = rows.filter(isUsable).map(({ time }) => Number(time))
  if (times.length === 0) return null
  return {
    minTime: times.reduce((least, time) => Math.min(least, time)),
    maxTime: times.reduce((most, time) => Math.max(most, time)),
  }
}

/** The number of files at each place, without those whose place is wrong. */
export function filesAt(rows: readonly PlaceRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows.filter(isUsable)) counts.set(placeKey(row), (counts.get(placeKey(row)) ?? 0) + 1)
  return counts
}

/** What becomes of the files, for example `3 files become parts of 1 mesh.` Tells first which places are missing. */
export function outcome(all: readonly PlaceRow[]): string {
  const rows = all.filter(isUsable)
  const wrong = all.length - rows.length
  const missing =
    wrong === 0 ? '' : `${counted(wrong, 'file')} ${wrong === 1 ? 'has' : 'have'} no usable place. `
  if (rows.length === 0) return missing.trim()
  const distinct = (field: PlaceField) => new Set(rows.map(row => Number(row[field]))).size
  const shared = [...filesAt(rows).values()].filter(count => count > 1)
  const together = shared.reduce((sum, count) => sum + count, 0)
  const parts =
    together === 0
      ? 'Each file has a place of its own.'
      : `${counted(together, 'file')} become parts of ${counted(shared.length, 'mesh', 'meshes')}.`
  return `${missing}${counted(rows.length, 'file')} at ${counted(distinct('time'), 'time point')} in ${counted(distinct('channel'), 'channel')}. ${parts}`
}

/** How a column is filled for all files: `names` as the names were read, `n1` the second number of each path. */
export type Rule = 'names' | 'same' | 'order' | `n${number}`

const namedNumbers = 3
const withoutEnding = (path: string) => path.replace(/\.[^./]*$/, '')

/** The rules of a column with their words. Numbers that are equal in all paths say nothing and are left out. */
export function rulesFor(found: FoundPlaces, field: PlaceField): Partial<Record<Rule, string>> {
  const numbers = found.meshes.map(({ path }) => numbersOf(withoutEnding(path)))
  const most = numbers.reduce((count, list) => Math.max(count, list.length), 0)
  const positions = Array.from({ length: Math.min(most, 12) }, (_, at) => {
    const all = [...new Set(numbers.flatMap(list => list[at] ?? []))]
    const isUsable = all.length > 1 && all.every(digits => Number(digits) <= largest[field])
    const shown = all.slice(0, namedNumbers).join(', ')
    return isUsable
      ? [[`n${at}`, `Number ${at + 1} of the name: ${shown}${all.length > namedNumbers ? ' …' : ''}`]]
      : []
  })
  return {
    names: 'As read from the names',
    same: `${first(found, field)} for all files`,
    ...(field === 'time' && { order: 'Order of the names, from 0' }),
    ...(Object.fromEntries(positions.flat()) as Partial<Record<Rule, string>>),
  }
}

const first = ({ meshes }: FoundPlaces, field: PlaceField) =>
  meshes.reduce((least, mesh) => Math.min(least, mesh[field]), Infinity)

const byName = new Intl.Collator('en', { numeric: true })

/** Fills a column by a rule. A path without the number keeps its value. */
export function ruled(
  rows: readonly PlaceRow[],
  field: PlaceField,
  rule: Rule,
  found: FoundPlaces,
): PlaceRow[] {
  const filled = (valueOf: (path: string) => number | string | undefined) =>
    rows.map(row => {
      const value = valueOf(row.path)
      return value === undefined ? row : { ...row, [field]: String(value) }
    })
  if (rule === 'same') {
    const least = first(found, field)
    return filled(() => least)
  }
  if (rule === 'order') {
    const order = found.meshes.map(({ path }) => path).sort(byName.compare)
    const places = new Map(order.map((path, at) => [path, at]))
    return filled(path => places.get(path))
  }
  if (rule === 'names') {
    const read = new Map(found.meshes.map(mesh => [mesh.path, mesh[field]]))
    return filled(path => read.get(path))
  }
  const at = Number(rule.slice(1))
  return filled(path => {
    const digits = numbersOf(withoutEnding(path))[at]
    return digits === undefined ? undefined : Number(digits)
  })
}
