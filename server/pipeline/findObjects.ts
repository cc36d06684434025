import { readLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { readIndexBlock } from '../../formats/objectIndex/indexBlock.js'
import { joinBlocks } from '../../formats/objectIndex/indexJoin.js'
import { joinMeasures, readMeasures } from '../../formats/objectIndex/indexMeasures.js'
import { nameAt, rowCount, type ObjectIndex } from '../../formats/objectIndex/objectIndex.js'
import { wordsAt, type Property } from '../../formats/property/property.js'
import { readPropertyBinary } from '../../formats/property/propertyBinary.js'
import type { ObjectKey } from '../../formats/property/propertyPage.js'
import { indexOf, lowerBound, timeOf } from '../../formats/property/propertyRows.js'
import { objectsIn, writeObjectSet } from '../../formats/query/objectSet.js'
import { prepareQuery, runQuery } from '../../formats/query/query.js'
import { rowsFrom } from '../../formats/query/queryBits.js'
import { QueryJoins, type QueryData } from '../../formats/query/queryData.js'
import { readSetRuns } from '../../formats/query/setRuns.js'
import { QueryStopped, type Tick } from '../../formats/query/queryError.js'
import type { LocalFiles } from '../kernel/workers.js'
import type { findObjects as task, FoundObject } from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

type Search = TaskInput<typeof task>
type Files = Pick<LocalFiles, 'bytes'>

/** Evaluates a query that the server has checked. Returns null when it needs more time than allowed. */
export function findObjects(search: Search, files: Files): TaskOutput<typeof task> {
  const tick = stopwatch(search.milliseconds)
  try {
    return evaluated(search, files, tick)
  } catch (error) {
    if (error instanceof QueryStopped) return null
    throw error
  }
}

function evaluated(search: Search, files: Files, tick: Tick): TaskOutput<typeof task> {
  const index = readIndex(search, ticking(files, tick))
  tick()
  const joins = new QueryJoins(index)
  const data = readData(search, ticking(files, tick), { joins, index, tick })
  tick()
  const query = prepareQuery(search.where, {
    ...search.catalogue,
    sets: search.sets.map(({ name }) => name),
  })
  const { bits, count, remarks } = runQuery(query, { data, joins, tick })
  const first = search.after ? rowAfter(index, search.after) : 0
  return {
    count,
    remarks,
    objects: rowsFrom(bits, first, search.count).map(row => foundAt(index, data.names, row)),
    set: search.wantsSet ? writeObjectSet(objectsIn(index, bits)) : null,
  }
}

/** Counts the time of the processor, because others may use it too. */
function stopwatch(milliseconds: number): Tick {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > milliseconds)
      throw new QueryStopped('The query took too long.', { from: 0, to: 0 })
  }
}

/** Checks the budget before each file, because a query can name 200 sets. */
const ticking = (files: Files, tick: Tick): Files => ({
  bytes(path) {
    tick()
    return files.bytes(path)
  },
})

const readIndex = ({ blocks }: Search, files: Files): ObjectIndex =>
  joinBlocks(blocks.map(({ path }) => readIndexBlock(files.bytes(path))))

function readData(
  { blocks, properties, names, lineage, sets }: Search,
  files: Files,
  { joins, index, tick }: { readonly joins: QueryJoins; readonly index: ObjectIndex; readonly tick: Tick },
): QueryData {
  const read = new Map(properties.map(({ id, path }) => [id, readPropertyBinary(files.bytes(path))]))
  const measured = blocks.flatMap(({ measures, rows }) =>
    measures === null ? [] : [readMeasures(files.bytes(measures), rows)],
  )
  return {
    objects: index,
    measures: measured.length === blocks.length ? joinMeasures(measured) : null,
    names: (names === null ? undefined : read.get(names)) ?? null,
    lineage: lineage === null ? null : readLineageBinary(files.bytes(lineage)),
    properties: read,
    sets: new Map(sets.map(({ name, path }) => [name, joins.rowsOf(readSetRuns(files.bytes(path), tick))])),
  }
}

/** The first row behind an object, which may have been removed since the page before. */
function rowAfter(index: ObjectIndex, { time, id, channel }: ObjectKey): number {
  const at = lowerBound(index.times, time)
  const start = index.offsets[at] ?? rowCount(index)
  if (index.times[at] !== time) return start
  let row = lowerBound(index.ids.subarray(start, index.offsets[at + 1]), id) + start
  while (
    row < (index.offsets[at + 1] as number) &&
    index.ids[row] === id &&
    (index.channels[row] as number) <= channel
  )
    row++
  return row
}

function foundAt(index: ObjectIndex, names: Property | null, row: number): FoundObject {
  const key = {
    time: timeOf(index, row),
    id: index.ids[row] as number,
    channel: index.channels[row] as number,
  }
  const [x = 0, y = 0, z = 0, radius = 0] = index.places.subarray(row * 4, row * 4 + 4)
  return { key, name: nameAt(index, row) || valueOf(names, key), centroid: [x, y, z], radius }
}

function valueOf(names: Property | null, { time, id, channel }: ObjectKey): string {
  const row = names === null ? -1 : indexOf(names.rows, time, id, channel)
  return names === null || row < 0 ? '' : wordsAt(names, row)
}
