import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Primitive } from '../../entities/data/primitive.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { Draft } from '../../kernel/storage.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { stillManages } from '../datasets/managed.service.js'
import { claimQuota, quotaUseOf } from '../quota/quota.service.js'
import { sweep } from '../files/sweep.service.js'
import { receiveUnpacked } from './packed.service.js'
import { checkMeshes } from './check.service.js'
import { type UploadTransaction, withUploadTransaction } from './uploadTransaction.service.js'
import { recount } from './mesh.service.js'
import { insertRow } from '../../lib/rows.js'

const nameOfOne = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please input a name')
    .max(200, 'At most 200 characters')
    .refine(isShown, cannotBeShown),
})

/** Adds an OBJ, compressed with bzip2. Replaces a primitive of the same name. */
export async function addPrimitive(
  ctx: RequestContext,
  datasetId: number,
  givenName: string,
  file: IncomingFile,
): Promise<number> {
  const { ownerId } = await managedDataset(ctx, datasetId)
  const { name } = nameOfOne.parse({ name: givenName })
  const quota = await quotaUseOf(ctx, ownerId)
  const { id, former } = await withUploadTransaction(ctx, quota, async intake => {
    const draft = await receiveUnpacked(ctx, intake, { quota }, file)
    await checkMeshes(ctx, [
      { time: 0, quality: 0, channel: 0, sequence: 0, fileName: `${name}.obj`, draft, companions: [] },
    ])
    return ctx.write(async inner => {
      await claimQuota(inner, ownerId, draft.bytes)
      return storePrimitive(inner, intake, { datasetId, name, draft })
    })
  })
  await sweep(ctx, former)
  return id
}

async function storePrimitive(
  ctx: RequestContext,
  intake: UploadTransaction,
  { datasetId, name, draft }: { datasetId: number; name: string; draft: Draft },
): Promise<{ id: number; former: string[] }> {
  await lockDataset(ctx, datasetId)
  await stillManages(ctx, datasetId)
  const before = await ctx.db.findOneBy(Primitive, { datasetId, name })
  if (before) await ctx.db.delete(Primitive, { id: before.id })
  const key = await intake.keep(draft, `datasets/${datasetId}/primitives/${randomUUID()}.obj`)
  const { bytes, sha256 } = draft
  const id = await insertRow(ctx.db, Primitive, { datasetId, name, key, bytes, sha256 })
  await recount(ctx, datasetId)
  return { id, former: before ? [before.key] : [] }
}

export const deletePrimitives = (ctx: RequestContext, datasetId: number): Promise<void> =>
  removePrimitives(ctx, { datasetId })

export async function deletePrimitive(ctx: RequestContext, datasetId: number, name: string): Promise<void> {
  await managedDataset(ctx, datasetId)
  if (!(await ctx.db.existsBy(Primitive, { datasetId, name: name.trim() })))
    throw new NotFound('No such primitive')
  await removePrimitives(ctx, { datasetId, name: name.trim() })
}

/** Meshes that were made from the primitives stay. */
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
