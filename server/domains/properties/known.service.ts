import { problemsKept } from '../../../formats/problem.js'
import type { RequestContext } from '../../kernel/context.js'
import { forCaller } from '../../kernel/runFor.js'
import { findUnknownObjects } from '../../pipeline/tasks.js'
import type { CheckedProperty } from './check.service.js'
import { placesWithFrames } from './known.queries.js'

/** Larger datasets are not compared, because an upload waits for the answer. */
const mostBytes = 1_000_000_000

/**
 * Adds a remark about values of objects that do not exist. The property keeps these values, because meshes can
 * arrive later. Time points without a prepared frame are not compared.
 */
export async function withUnknownObjects(
  ctx: RequestContext,
  datasetId: number,
  property: CheckedProperty,
): Promise<CheckedProperty> {
  const places = await placesWithFrames(ctx.db, datasetId)
  const bytes = places.reduce((sum, place) => sum + (place.bytes ?? 0), property.binary.bytes)
  if (places.length === 0 || bytes > mostBytes) return property
  const { storage, workers } = ctx.platform
  const { count, names } = await workers.run(
    findUnknownObjects,
    {
      path: property.binary.path,
      isLineage: property.read.type === 'time',
      frames: places.flatMap(({ time, key }) => (key === null ? [] : [{ time, path: storage.pathOf(key) }])),
      unprepared: places.flatMap(({ time, key }) => (key === null ? [time] : [])),
    },
    forCaller(ctx, bytes),
  )
  if (count === 0) return property
  ctx.platform.log.warn({ datasetId, property: property.name, count, names }, 'values of unknown objects')
  const { problems, problemCount } = property.read
  const remark = { line: 0, reason: wordsOf(count, names) }
  return {
    ...property,
    read: {
      ...property.read,
      problems: [remark, ...problems].slice(0, problemsKept),
      problemCount: problemCount + 1,
    },
  }
}

function wordsOf(count: number, names: readonly string[]): string {
  const objects = count === 1 ? '1 object with a value does' : `${count} objects with values do`
  const rest = count > names.length ? ` and ${count - names.length} more` : ''
  return `${objects} not exist in the dataset: ${names.join(' · ')}${rest}`
}
