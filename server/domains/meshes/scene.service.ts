import { Primitive } from '../../entities/data/primitive.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { buildScene } from '../../pipeline/tasks.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { requireFiles } from '../files/lost.service.js'
import { unlimitedQuota, quotaUseOf } from '../quota/quota.service.js'
import { receiveUnpacked } from './packed.service.js'
import { withUploadTransaction } from './uploadTransaction.service.js'
import type { FramePlace } from './mesh.queries.js'
import { placeMesh } from './place.service.js'

const mostText = 50_000_000
const mostBytes = 1_000_000_000

/**
 * Adds a mesh from a text that places primitives of the dataset (formats/obj/scene). Returns the number of
 * objects.
 */
export async function addScene(
  ctx: RequestContext,
  { datasetId, ...place }: FramePlace & { readonly datasetId: number },
  file: IncomingFile,
): Promise<number> {
  const { ownerId } = await managedDataset(ctx, datasetId)
  const quota = await quotaUseOf(ctx, ownerId)
  const primitives = await ctx.db.findBy(Primitive, { datasetId })
  if (primitives.length === 0) throw new InvalidInput('The dataset has no primitives yet')
  return withUploadTransaction(ctx, quota, async intake => {
    const text = await receiveUnpacked(ctx, intake, { quota: unlimitedQuota, maxBytes: mostText }, file)
    await requireFiles(
      ctx,
      primitives.map(({ key }) => key),
    )
    const shapes = primitives.map(({ name, key }) => ({ name, path: ctx.platform.storage.pathOf(key) }))
    const read = primitives.reduce((sum, { bytes }) => sum + bytes, text.bytes)
    const scene = await ctx.platform.workers.run(
      buildScene,
      {
        path: text.path,
        primitives: shapes,
        maxBytes: Math.min(mostBytes, Math.max(0, quota.quota - quota.used)),
      },
      forCaller(ctx, read),
    )
    const draft = intake.adopt(scene.file)
    await placeMesh(
      ctx,
      intake,
      { datasetId, ownerId, textureId: null },
      { ...place, sequence: 0, fileName: 'primitives.obj', draft, companions: [] },
    )
    return scene.objects
  })
}
