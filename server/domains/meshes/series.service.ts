import { z } from 'zod'
import { largestSmall } from '../../../formats/archive/archiveMeshes.js'
import { largestTime, type NamedPlace } from '../../../formats/archive/meshPlaces.js'
import {
  areMarked,
  namedSeries,
  qualitiesOf,
  type SeriesPlace,
  withObjectTimes,
} from '../../../formats/archive/meshSeries.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { readTimes } from '../../pipeline/tasks.js'

const small = z.int().min(0).max(largestSmall)
/** Numbers of a place that a person chose for a mesh. */
export const placeShape = { time: z.int().min(0).max(largestTime), quality: small, channel: small }

/** How the files of a form get their places. */
export interface SeriesRule {
  readonly firstTime: number
  /** Each file has its own time, channel and quality. Otherwise all are at the first time. */
  readonly isSeries: boolean
}

/** Where the files stand by their names. Throws InvalidInput for a time, channel or quality that is too large. */
export function namedPlaces(files: readonly IncomingFile[], firstTime: number): NamedPlace[] {
  const places = namedSeries(
    files.map(({ name }) => name),
    firstTime,
  )
  const wrong = places.findIndex(
    ({ time, timeBy, channel, level }) =>
      (timeBy === 'mark' && time > largestTime) || Math.max(channel, level) > largestSmall,
  )
  if (wrong >= 0)
    throw new InvalidInput(
      `${files[wrong]!.name}: its time point is more than ${largestTime}, or its channel or quality more than ${largestSmall}: rename the file`,
      { file: 'time, channel or quality too large' },
    )
  return places
}

/** The places for received files whose names were read. */
export async function placesOfSeries(
  ctx: RequestContext,
  drafts: readonly Draft[],
  named: readonly NamedPlace[],
  firstTime: number,
): Promise<SeriesPlace[]> {
  const qualities = qualitiesOf(named.map(({ level }) => level))
  const times = await timesOf(ctx, drafts, named, firstTime)
  return named.map(({ channel }, at) => ({ time: times[at]!, channel, quality: qualities[at]! }))
}

/**
 * Takes the times from the first of these that all files have: marks in the file names, times in the object names,
 * and numbers that differ between the file names. Otherwise it numbers the files in order.
 */
async function timesOf(
  ctx: RequestContext,
  drafts: readonly Draft[],
  named: readonly NamedPlace[],
  firstTime: number,
): Promise<number[]> {
  const timeOf = ({ time }: NamedPlace) => time
  if (areMarked(named)) return named.map(timeOf)
  const inside = await ctx.platform.workers.run(
    readTimes,
    { paths: drafts.map(({ path }) => path) },
    forCaller(
      ctx,
      drafts.reduce((sum, { bytes }) => sum + bytes, 0),
    ),
  )
  const byObjects = withObjectTimes(named, inside)
  if (byObjects) return byObjects.map(timeOf)
  if (named.length > 1 && named.every(({ timeBy }) => timeBy !== null)) return named.map(timeOf)
  return drafts.map((_, at) => firstTime + at)
}
