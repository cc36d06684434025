import type { ObjectTable } from '../../formats/frame/frame'
import { numberAt, wordsAt, type Property } from '../../formats/property/property'
import { rowsIn, type Shown } from './colour/objectValues'
import { tickText } from './colour/ticks'
import type { RowSet } from './sets/rowSet'

/** The objects of a picture that can carry a text. */
export interface TextObjects {
  readonly count: number
  /** 3 per object, in file units */
  readonly centres: Float32Array
  readonly radii: Float32Array
  /** objects larger than this enclose others */
  readonly largest: number
  /** returns '' when the object has no text */
  textOf(at: number): string
}

interface TextKinds {
  /** the property names the objects */
  readonly isName?: boolean
  /** an object without a text has its number */
  readonly isNumbered?: boolean
}

/** Largest radius of an object with a text, as a share of the radius of all objects. */
const largestShare = 0.6
const longest = 24 // characters

/** The rows that the picture shows otherwise than plainly; null = no row. */
interface Appearances {
  readonly hidden: RowSet | null
  readonly only: RowSet | null
  readonly selected: RowSet | null
  readonly ghosted: RowSet | null
  readonly aside: RowSet | null
}

/** Whether a row is drawn as a solid object. Rows below 0 are not known yet, and are solid. */
export const solidRows =
  ({ hidden, only, selected, ghosted, aside }: Appearances) =>
  (row: number): boolean => {
    if (row < 0) return true
    if (hidden?.has(row) === true || only?.has(row) === false) return false
    return selected?.has(row) === true || (ghosted?.has(row) !== true && aside?.has(row) !== true)
  }

/**
 * Lists the visible objects on screen with their values of a property. Names of the files come before those of a
 * property that names objects.
 */
export function textObjects(
  { time, tables }: Shown,
  isVisible: (table: ObjectTable, index: number) => boolean,
  property: Property | null,
  { isName = property === null, isNumbered = false }: TextKinds = {},
): TextObjects {
  const found: [table: ObjectTable, index: number][] = tables.flatMap(table =>
    Array.from(table.ids.keys())
      .filter(index => isVisible(table, index))
      .map((index): [ObjectTable, number] => [table, index]),
  )
  const centres = new Float32Array(found.length * 3)
  const radii = new Float32Array(found.length)
  found.forEach(([table, index], at) => {
    centres.set(table.centroids.subarray(index * 3, index * 3 + 3), at * 3)
    radii[at] = radiusOf(table.boxes, index)
  })
  const known = new Array<string | undefined>(found.length)
  return {
    count: found.length,
    centres,
    radii,
    largest: found.length === 1 ? Infinity : radiusAround(tables) * largestShare,
    textOf: at => {
      const [table, index] = found[at]!
      const text = () =>
        (isName && table.names[index]) ||
        textOf(property, time, table, index) ||
        (isNumbered ? `${table.ids[index]}` : '')
      return (known[at] ??= shortText(text()))
    },
  }
}

/** The mean of the half sides of the object's box. */
const radiusOf = (boxes: Float32Array, index: number) =>
  (boxes[index * 6 + 3]! -
    boxes[index * 6]! +
    boxes[index * 6 + 4]! -
    boxes[index * 6 + 1]! +
    boxes[index * 6 + 5]! -
    boxes[index * 6 + 2]!) /
  6

function radiusAround(tables: readonly ObjectTable[]): number {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (const { boxes } of tables) {
    for (let at = 0; at < boxes.length; at++) {
      const axis = at % 3
      least[axis] = Math.min(least[axis]!, boxes[at]!)
      most[axis] = Math.max(most[axis]!, boxes[at]!)
    }
  }
  return radiusOf(Float32Array.from([...least, ...most]), 0)
}

function textOf(property: Property | null, time: number, table: ObjectTable, index: number): string {
  const row = property ? rowsIn(property, time, table)[index]! : -1
  if (!property || row < 0) return ''
  return property.type === 'float' ? tickText(numberAt(property, row)) : wordsAt(property, row)
}

const shortText = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
