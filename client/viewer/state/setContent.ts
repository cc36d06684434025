import { indexOf, timeOf, type ObjectRows } from '../../../formats/property/propertyRows'
import { objectsIn } from '../../../formats/query/objectSet'
import { allBits } from '../../../formats/query/queryBits'
import { RowMap } from '../../../formats/query/queryJoin'
import { writeSetRuns } from '../../../formats/query/setRuns'
import type { ObjectRef } from '../../instrument/objectRef'
import { rowsIn, setOfRows, type ObjectSet, type World } from '../../instrument/sets/objectSet'
import { RowSet } from '../../instrument/sets/rowSet'

/** The members of a set that have a mesh, as a stored set. Null without members. */
export function storedObjects(set: ObjectSet, world: World): Uint8Array | null {
  const { index } = world
  const members = rowsIn(set, world).intersection(index.present)
  return members.isEmpty ? null : writeSetRuns(objectsIn(index.rows, members.words))
}

const presentRows = (members: ObjectRows, { index }: World): RowSet =>
  new RowSet(index.size, new RowMap(members, index.rows).move(allBits(members.ids.length))).intersection(
    index.present,
  )

/** The objects of a stored set that the dataset still has. */
export const setOfMembers = (members: ObjectRows, world: World): ObjectSet =>
  setOfRows(world.index, presentRows(members, world), 'objects')

export interface Missing {
  readonly count: number
  readonly first: readonly ObjectRef[]
}

/** The objects of a stored set that the dataset no longer has, and at most `most` of them. */
export function missingMembers(members: ObjectRows, world: World, most: number): Missing {
  const { index } = world
  const count = members.ids.length - presentRows(members, world).count
  const first: ObjectRef[] = []
  for (let row = 0; row < members.ids.length && first.length < Math.min(most, count); row++) {
    const ref = { time: timeOf(members, row), id: members.ids[row]!, channel: members.channels[row]! }
    if (!index.present.has(indexOf(index.rows, ref.time, ref.id, ref.channel))) first.push(ref)
  }
  return { count, first }
}
