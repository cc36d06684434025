import { Frame } from '../../../entities/data/frame.js'
import type { RequestContext } from '../../../kernel/context.js'
import { requireFiles } from '../../files/lost.service.js'

/** The frames without reduction of the finest quality level of each time point and channel, in order of time. */
export async function finestFrames(ctx: RequestContext, datasetId: number) {
  const frames = await ctx.db.find(Frame, {
    select: { time: true, quality: true, channel: true, key: true, bytes: true },
    where: { datasetId, lod: 0 },
    order: { time: 'ASC', channel: 'ASC', quality: 'DESC' },
  })
  const finest = frames.filter(
    ({ time, channel }, at) => frames[at - 1]?.time !== time || frames[at - 1]?.channel !== channel,
  )
  await requireFiles(
    ctx,
    finest.map(({ key }) => key),
  )
  return finest.map(({ time, key, bytes }) => ({ time, bytes, path: ctx.platform.storage.pathOf(key) }))
}
