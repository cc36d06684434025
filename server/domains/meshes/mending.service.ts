import { In } from 'typeorm'
import { Frame } from '../../entities/data/frame.js'
import { IndexBlock } from '../../entities/data/indexBlock.js'
import { Mesh } from '../../entities/data/mesh.js'
import { Preview } from '../../entities/data/preview.js'
import { createContext, type RequestContext } from '../../kernel/context.js'
import { anonymous } from '../../kernel/viewer.js'
import { lockDataset } from '../datasets/lock.service.js'
import { areThere } from '../files/lost.service.js'
import type { FramePlace } from './mesh.queries.js'
import { requestFrames } from './mesh.service.js'
import { filesOf } from './objectIndex/index.service.js'

/**
 * Minimum time between two checks of one dataset, so that repeated requests for a lost file cause no more
 * work.
 */
const pauseMilliseconds = 600_000
const mostRemembered = 10_000
const lookedAt = new Map<number, number>()

/** Rebuilds lost frames, previews and parts of the object index in the background, if the original meshes still exist. */
export function mend(ctx: RequestContext, datasetId: number): void {
  const now = Date.now()
  if (now - (lookedAt.get(datasetId) ?? -Infinity) < pauseMilliseconds) return
  if (lookedAt.size >= mostRemembered) lookedAt.clear()
  lookedAt.set(datasetId, now)
  const own = createContext({ viewer: anonymous, db: ctx.db, platform: ctx.platform, cookies: ctx.cookies })
  void lookAfter(own, datasetId).catch((error: unknown) =>
    ctx.platform.log.error(
      { error, dataset: datasetId },
      'failed to restore lost frames, previews and parts of the index',
    ),
  )
}

/**
 * Deletes rows without files, so that a preparation job rebuilds them. Keeps the rows when the originals are
 * missing too, for example when a disk is not mounted.
 */
async function lookAfter(ctx: RequestContext, datasetId: number): Promise<void> {
  const { lost, sound } = await framesByState(ctx, datasetId)
  const places = await restorable(ctx, datasetId, lost)
  const previews = await ctx.db.findBy(Preview, { datasetId })
  const lostPreviews: number[] = []
  for (const { id, key } of previews) if (!(await ctx.platform.storage.has(key))) lostPreviews.push(id)
  const hasPreviewToMake = lostPreviews.length > 0 && places.length + sound > 0
  const lostBlocks = await blocksWithoutFiles(ctx, datasetId)
  const hasBlocksToMake = lostBlocks.length > 0 && places.length + sound > 0
  if (places.length === 0 && !hasPreviewToMake && !hasBlocksToMake) return
  await ctx.write(async inner => {
    await lockDataset(inner, datasetId)
    for (const place of places) await inner.db.delete(Frame, { datasetId, ...place })
    if (hasPreviewToMake) await inner.db.delete(Preview, { id: In(lostPreviews) })
    if (hasBlocksToMake) await inner.db.delete(IndexBlock, { id: In(lostBlocks) })
    await requestFrames(inner, datasetId)
  })
}

/** Places with at least one missing frame file, and the number of frames whose files exist. */
async function framesByState(
  ctx: RequestContext,
  datasetId: number,
): Promise<{ lost: FramePlace[]; sound: number }> {
  const frames = await ctx.db.find(Frame, {
    select: { time: true, quality: true, channel: true, key: true },
    where: { datasetId },
  })
  const lost = new Map<string, FramePlace>()
  let sound = 0
  for (const { time, quality, channel, key } of frames) {
    if (await areThere(ctx, [key, `${key}.br`])) sound++
    else lost.set(`${time} ${quality} ${channel}`, { time, quality, channel })
  }
  return { lost: [...lost.values()], sound }
}

async function blocksWithoutFiles(ctx: RequestContext, datasetId: number): Promise<number[]> {
  const lost: number[] = []
  for (const block of await ctx.db.findBy(IndexBlock, { datasetId }))
    if (!(await areThere(ctx, filesOf(block)))) lost.push(block.id)
  return lost
}

async function restorable(
  ctx: RequestContext,
  datasetId: number,
  places: readonly FramePlace[],
): Promise<FramePlace[]> {
  const found: FramePlace[] = []
  for (const place of places) {
    const meshes = await ctx.db.find(Mesh, { select: { originalKey: true }, where: { datasetId, ...place } })
    if (
      meshes.length > 0 &&
      (await areThere(
        ctx,
        meshes.map(mesh => mesh.originalKey),
      ))
    )
      found.push(place)
  }
  return found
}
