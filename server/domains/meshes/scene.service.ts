import { Primitive } from '../../entities/primitive.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { buildScene } from '../../pipeline/tasks.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { noBound, roomOf } from '../datasets/quota.service.js'
import { receiveUnpacked } from './packed.service.js'
import { one, takingIn } from './intake.service.js'
import type { FramePlace } from './mesh.queries.js'
import { placeMesh } from './place.service.js'

const mostText = 50_000_000
const mostBytes = 1_000_000_000

/** A text that puts primitives of the dataset somewhere (formats/scene); what it says becomes one more mesh at the place. Answers how many objects. */
export async function addScene(ctx: RequestContext, { datasetId, ...place }: FramePlace & { readonly datasetId: number }, file: IncomingFile): Promise<number> {
  const { ownerId } = await managedDataset(ctx, datasetId)
  const room = await roomOf(ctx, ownerId)
  const primitives = await ctx.db.findBy(Primitive, { datasetId })
  if (primitives.length === 0) throw new InvalidInput('The dataset has no primitives yet')
  return takingIn(ctx, room, async intake => {
    const text = await receiveUnpacked(ctx, intake, { ...noBound, quota: mostText }, file)
    const shapes = await Promise.all(primitives.map(async ({ name, key }) => ({ name, bytes: await ctx.platform.storage.bytes(key) })))
    const scene = await ctx.platform.workers.run(buildScene, { text: new TextDecoder().decode(await text.content()), primitives: shapes, maxBytes: Math.min(mostBytes, Math.max(0, room.quota - room.used)) })
    const draft = await intake.temporary(one(scene.bytes), mostBytes)
    await placeMesh(ctx, intake, { datasetId, ownerId, textureId: null }, { ...place, sequence: 0, fileName: 'primitives.obj', draft, companions: [] })
    return scene.objects
  })
}
