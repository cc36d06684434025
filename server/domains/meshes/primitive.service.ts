import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Primitive } from '../../entities/primitive.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { Draft } from '../../kernel/storage.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { stillManages } from '../datasets/managed.service.js'
import { claimRoom, roomOf } from '../datasets/quota.service.js'
import { sweep } from '../datasets/sweep.service.js'
import { receiveUnpacked } from './packed.service.js'
import { checkMeshes } from './check.service.js'
import { type Intake, takingIn } from './intake.service.js'
import { recount } from './mesh.service.js'

const nameOfOne = z.object({
  name: z.string().trim().min(1, 'Please input a name').max(200, 'At most 200 characters'),
})

/** An OBJ, compressed with bzip2; one of the same name makes way. */
export async function addPrimitive(
  ctx: RequestContext,
  datasetId: number,
  givenName: string,
  file: IncomingFile,
): Promise<number> {
  const { ownerId } = await managedDataset(ctx, datasetId)
  const { name } = nameOfOne.parse({ name: givenName })
  const room = await roomOf(ctx, ownerId)
  const { id, former } = await takingIn(ctx, room, async intake => {
    const draft = await receiveUnpacked(ctx, intake, { room }, file)
    await checkMeshes(ctx, [
      { time: 0, quality: 0, channel: 0, sequence: 0, fileName: `${name}.obj`, draft, companions: [] },
    ])
    return ctx.write(async inner => {
      await claimRoom(inner, ownerId, draft.bytes)
      return storePrimitive(inner, intake, { datasetId, name, draft })
    })
  })
  await sweep(ctx, former)
  return id
}

async function storePrimitive(
  ctx: RequestContext,
  intake: Intake,
  { datasetId, name, draft }: { datasetId: number; name: string; draft: Draft },
): Promise<{ id: number; former: string[] }> {
  await lockDataset(ctx, datasetId)
  await stillManages(ctx, datasetId)
  const before = await ctx.db.findOneBy(Primitive, { datasetId, name })
  if (before) await ctx.db.delete(Primitive, { id: before.id })
  const key = await intake.keep(draft, `datasets/${datasetId}/primitives/${randomUUID()}.obj`)
  const {
    identifiers: [made],
  } = await ctx.db.insert(Primitive, { datasetId, name, key, bytes: draft.bytes, sha256: draft.sha256 })
  await recount(ctx, datasetId)
  return { id: made!.id as number, former: before ? [before.key] : [] }
}

export const deletePrimitives = (ctx: RequestContext, datasetId: number): Promise<void> =>
  removePrimitives(ctx, { datasetId })

export async function deletePrimitive(ctx: RequestContext, datasetId: number, name: string): Promise<void> {
  await managedDataset(ctx, datasetId)
  if (!(await ctx.db.existsBy(Primitive, { datasetId, name: name.trim() })))
    throw new NotFound('No such primitive')
  await removePrimitives(ctx, { datasetId, name: name.trim() })
}

/** Meshes that were made of them stay as they are. */
async function removePrimitives(
  ctx: RequestContext,
  which: { readonly datasetId: number; readonly name?: string },
): Promise<void> {
  await managedDataset(ctx, which.datasetId)
  const files = await ctx.write(async inner => {
    await lockDataset(inner, which.datasetId)
    const primitives = await inner.db.findBy(Primitive, which)
    await inner.db.delete(Primitive, which)
    await recount(inner, which.datasetId)
    return primitives.map(({ key }) => key)
  })
  await sweep(ctx, files)
}
