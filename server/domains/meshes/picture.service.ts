import { In } from 'typeorm'
import type { Dataset } from '../../entities/data/dataset.js'
import { Frame } from '../../entities/data/frame.js'
import { Preview, type previewKinds } from '../../entities/data/preview.js'
import type { RequestContext } from '../../kernel/context.js'
import type { RunningJob } from '../../kernel/jobs.js'
import { forOwner } from '../../kernel/runFor.js'
import type { OutputFile } from '../../kernel/workers.js'
import { renderPreview } from '../../pipeline/tasks.js'
import { lockDataset } from '../datasets/lock.service.js'
import { presentAmong, unlessDeleted } from '../files/lost.service.js'
import { around } from './box.js'
import { storing } from './uploadTransaction.service.js'
import { sharedLineage } from './lineage.service.js'

/** Maximum number of pictures in one animation. */
const mostFrames = 30
/** More triangles make no visible difference in 300 × 300 pixels. */
const enoughTriangles = 200_000

type Shown = Pick<Frame, 'id' | 'time' | 'channel' | 'lod' | 'key' | 'bytes' | 'triangleCount' | 'bounds'>

const shownColumns = {
  id: true,
  time: true,
  channel: true,
  lod: true,
  key: true,
  bytes: true,
  triangleCount: true,
  bounds: true,
} as const

/**
 * Renders the animation and the still. Uses the first channel at the lowest quality, at evenly spaced times.
 */
export async function makePreview(
  ctx: RequestContext,
  job: RunningJob,
  { id: datasetId, ownerId }: Pick<Dataset, 'id' | 'ownerId'>,
): Promise<void> {
  const frames: Shown[] = await ctx.db.find(Frame, {
    select: shownColumns,
    where: { datasetId, quality: 0 },
    order: { time: 'ASC', channel: 'ASC', lod: 'ASC' },
  })
  const chosen = spread([...byTime(frames).values()], mostFrames)
  const ids = In(chosen.map(({ id }) => id))
  const areNamed = async () => (await ctx.db.countBy(Frame, { id: ids })) === chosen.length
  const there = await presentAmong(
    ctx,
    chosen.map(({ key }) => key),
    areNamed,
  )
  const shown = chosen
    .filter(({ key }) => there.has(key))
    .map(({ time, key, bytes }) => ({ time, path: ctx.platform.storage.pathOf(key), bytes }))
  if (shown.length === 0) return
  // The viewer places the camera by the extent of all frames, so the preview does the same.
  const bytes = shown.reduce((sum, frame) => sum + frame.bytes, 0)
  const lineage = await sharedLineage(ctx, datasetId)
  const input = { frames: shown, bounds: around(frames.map(frame => frame.bounds)), lineage }
  const pictures = await unlessDeleted(areNamed, () =>
    ctx.platform.workers.run(
      renderPreview,
      { ...input, pictures: ctx.platform.site.previewPictures },
      { ...forOwner(ownerId, bytes), signal: job.signal },
    ),
  )
  if (pictures) await storePreviews(ctx, job, datasetId, pictures)
}

/** Chooses for each time point the first channel, at the finest level within the triangle limit. */
function byTime(frames: readonly Shown[]): Map<number, Shown> {
  const chosen = new Map<number, Shown>()
  for (const frame of frames) {
    const before = chosen.get(frame.time)
    if (!before || (before.channel === frame.channel && before.triangleCount > enoughTriangles))
      chosen.set(frame.time, frame)
  }
  return chosen
}

export function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, at) => items[Math.round((at * (items.length - 1)) / (most - 1))]!)
}

/**
 * Stores both pictures together: one that is stored alone leaves the temporary file of the other when the job ends in
 * between. Leaves the files of previous previews to the sweep, because a client may still be reading them.
 */
async function storePreviews(
  ctx: RequestContext,
  job: RunningJob,
  datasetId: number,
  pictures: Record<(typeof previewKinds)[number], OutputFile>,
): Promise<void> {
  const kept = (['animation', 'still'] as const).map(kind => {
    const { sha256, bytes } = pictures[kind]
    const key = `datasets/${datasetId}/previews/${sha256}.gif`
    return { content: pictures[kind], key, row: { datasetId, kind, key, bytes, sha256 } }
  })
  await storing(ctx, kept, () =>
    ctx.write(async inner => {
      await lockDataset(inner, datasetId)
      await job.hold(inner)
      // Store no preview when the meshes were cleared during the rendering.
      if (!(await inner.db.existsBy(Frame, { datasetId }))) return
      for (const { row } of kept) await inner.db.upsert(Preview, row, ['datasetId', 'kind'])
    }),
  )
}
