import { lifeTreeOf } from '../../../client/instrument/lineage/lifeTree'
import { refOfRow, rowOf } from '../../../client/instrument/sets/rowIndex'
import { timeOf } from '../../../formats/property/propertyRows'
import { lineageOf, worldOf } from '../../viewer/support'

export const always: readonly [number, number] = [-Infinity, Infinity]

/** `time,id` */
export const refOf = (text: string) => {
  const [time = 0, id = 0] = text.split(',').map(Number)
  return { time, id, channel: 0 }
}

/** The tree of links such as `1,1:2,1` (mother:daughter), with cells without links. */
export function grown(links: readonly string[], range = always, alone: readonly string[] = []) {
  const world = worldOf(alone.map(refOf), lineageOf(links))
  const tree = lifeTreeOf(world.kinship, world.index.rows, range)
  const life = (text: string) => world.kinship.lives[rowOf(world.index, refOf(text))]!
  const timeOfRow = (row: number) => timeOf(world.index.rows, row)
  const name = (one: number) => {
    const row = tree.rows[tree.rowOffsets[one]!]!
    const { time, id } = refOfRow(world.index, row, timeOfRow(row))
    return `${time},${id}`
  }
  return { world, tree, life, name, timeOfRow }
}
