import { type Problem, type ProblemKind, problemsKept } from '../../../formats/problem.js'
import type { RequestContext } from '../../kernel/context.js'
import { forCaller } from '../../kernel/runFor.js'
import { findUnknownObjects, type UnknownObjects } from '../../pipeline/tasks.js'
import type { CheckedProperty } from './check.service.js'
import { placesWithFrames } from './known.queries.js'

/** Larger datasets are not compared, because an upload waits for the answer. */
const mostBytes = 1_000_000_000

/**
 * Adds remarks about values of objects that do not exist, and about values that are such objects. The property
 * keeps these values, because meshes can arrive later. Time points without a prepared frame are not compared.
 */
export async function withUnknownObjects(
  ctx: RequestContext,
  datasetId: number,
  property: CheckedProperty,
): Promise<CheckedProperty> {
  const places = await placesWithFrames(ctx.db, datasetId)
  const own = property.binary.bytes + property.draft.bytes
  const bytes = places.reduce((sum, place) => sum + (place.bytes ?? 0), own)
  if (places.length === 0 || bytes > mostBytes) return property
  const { storage, workers } = ctx.platform
  const { withValues, partners } = await workers.run(
    findUnknownObjects,
    {
      path: property.binary.path,
      text: property.draft.path,
      isLineage: property.read.type === 'time',
      frames: places.flatMap(({ time, key }) => (key === null ? [] : [{ time, path: storage.pathOf(key) }])),
      unprepared: places.flatMap(({ time, key }) => (key === null ? [time] : [])),
    },
    forCaller(ctx, bytes),
  )
  const remarks = [...remarkOnValues(withValues), ...remarkOnPartners(partners)]
  if (remarks.length === 0) return property
  ctx.platform.log.warn({ datasetId, property: property.name, remarks }, 'values of unknown objects')
  return withRemarks(property, remarks)
}

/** Puts remarks in front of the problems of the file. */
export function withRemarks(
  { read, ...property }: CheckedProperty,
  remarks: readonly Problem[],
): CheckedProperty {
  return {
    ...property,
    read: {
      ...read,
      problems: [...remarks, ...read.problems].slice(0, problemsKept),
      problemCount: read.problemCount + remarks.length,
    },
  }
}

const remarkOnValues = (found: UnknownObjects) =>
  remarkOn(
    found,
    found.count === found.objects ? 'noObjects' : 'remark',
    subjectOf(found.count, found.objects),
  )

const remarkOnPartners = (found: UnknownObjects) =>
  remarkOn(
    found,
    'remark',
    found.count === 1 ? '1 object that is a value does' : `${found.count} objects that are values do`,
  )

function remarkOn({ count, first }: UnknownObjects, kind: ProblemKind, subject: string): Problem[] {
  if (count === 0) return []
  const names = first.map(({ name, line }) => (line > 0 ? `${name} (line ${line})` : name)).join(' · ')
  const rest = count > first.length ? ` and ${count - first.length} more` : ''
  return [
    {
      line: Math.min(...first.map(({ line }) => line)),
      reason: `${subject} not exist in the dataset: ${names}${rest}`,
      kind,
    },
  ]
}

function subjectOf(count: number, objects: number): string {
  if (count === 1) return objects === 1 ? 'The only object with a value does' : '1 object with a value does'
  return count === objects ? `All ${count} objects with values do` : `${count} objects with values do`
}
