import { randomUUID } from 'node:crypto'
import { hasMaterial } from '../../../formats/obj/mtl.js'
import { In } from 'typeorm'
import { Frame } from '../../entities/data/frame.js'
import { Mesh } from '../../entities/data/mesh.js'
import { Texture } from '../../entities/data/texture.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { insertNumbered, insertRows } from '../../lib/rows.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { stillManages } from '../datasets/managed.service.js'
import { claimQuota, quotaUseOf } from '../quota/quota.service.js'
import { receiveEither } from './packed.service.js'
import { checkPicture, type Companion } from './check.service.js'
import { nameInMaterials } from './material.service.js'
import { type UploadTransaction, one, withUploadTransaction } from './uploadTransaction.service.js'
import { recount, requestFrames } from './mesh.service.js'

/**
 * `meshId` is null when the texture arrives before its mesh; the mesh names it later. `material` is the text
 * of an MTL file, or ''.
 */
export interface NewTexture {
  readonly datasetId: number
  readonly meshId: number | null
  readonly material: string
}

export async function addTexture(
  ctx: RequestContext,
  { datasetId, meshId, material }: NewTexture,
  file: IncomingFile,
): Promise<number> {
  const { ownerId } = await managedDataset(ctx, datasetId)
  const quota = await quotaUseOf(ctx, ownerId)
  return withUploadTransaction(ctx, quota, async intake => {
    const name =
      file.name
        .replace(/\.bz2$/i, '')
        .slice(-255)
        .toWellFormed() || 'texture'
    const picture: Companion = { kind: 'picture', name, draft: await receiveEither(ctx, intake, quota, file) }
    await checkPicture(ctx, picture)
    const companions = hasMaterial(material)
      ? await withMaterial(ctx, intake, picture, Buffer.from(material))
      : [picture]
    return ctx.write(async inner => {
      await claimQuota(
        inner,
        ownerId,
        companions.reduce((sum, { draft }) => sum + draft.bytes, 0),
      )
      return storeTexture(inner, intake, { datasetId, meshId }, companions)
    })
  })
}

/** The picture gets the name that the material uses, so that exported files go together. */
async function withMaterial(
  ctx: RequestContext,
  intake: UploadTransaction,
  picture: Companion,
  text: Buffer,
): Promise<Companion[]> {
  const draft = await intake.receive(one(text), text.byteLength)
  const name = await nameInMaterials(ctx, picture.name, [draft])
  return [
    { ...picture, name },
    { kind: 'material', name: 'material.mtl', draft },
  ]
}

/** Suffix of the material's key: a material is stored under the key of its picture plus this suffix. */
export const besidePicture = '.mtl'

async function storeTexture(
  ctx: RequestContext,
  intake: UploadTransaction,
  { datasetId, meshId }: Omit<NewTexture, 'material'>,
  companions: readonly Companion[],
): Promise<number> {
  await lockDataset(ctx, datasetId)
  await stillManages(ctx, datasetId)
  const mesh = meshId === null ? null : await ctx.db.findOneBy(Mesh, { id: meshId, datasetId })
  if (meshId !== null && !mesh) throw new NotFound('No such mesh')
  const stem = `datasets/${datasetId}/textures/${randomUUID()}`
  const rows = companions.map(({ kind, name, draft }) => ({
    kind,
    name,
    meshId,
    datasetId: mesh ? null : datasetId,
    key: kind === 'picture' ? stem : stem + besidePicture,
    bytes: draft.bytes,
    sha256: draft.sha256,
  }))
  await intake.keepAll(companions.map(({ draft }, at) => ({ draft, key: rows[at]!.key })))
  const [picture] = await insertNumbered(ctx.db, Texture, rows)
  await recount(ctx, datasetId)
  if (mesh) {
    const { time, quality, channel } = mesh
    await ctx.db.delete(Frame, { datasetId, time, quality, channel })
    await requestFrames(ctx, datasetId)
  }
  return picture!
}

/** Call within a transaction. Gives the mesh a texture of its dataset, including textures of other meshes. */
export async function attachTexture(
  ctx: RequestContext,
  datasetId: number,
  meshId: number,
  textureId: number,
): Promise<void> {
  const texture = await ctx.db.findOneBy(Texture, { id: textureId })
  const isOwn =
    texture &&
    (texture.datasetId === datasetId ||
      (texture.meshId !== null && (await ctx.db.existsBy(Mesh, { id: texture.meshId, datasetId }))))
  if (!isOwn) throw new NotFound('No such texture')
  const both = await ctx.db.findBy(Texture, {
    key: In([texture.key, texture.key + besidePicture]),
    ...(texture.meshId === null ? { datasetId } : { meshId: texture.meshId }),
  })
  await insertRows(
    ctx.db,
    Texture,
    both.map(({ kind, name, key, bytes, sha256 }) => ({
      kind,
      name,
      key,
      bytes,
      sha256,
      meshId,
      datasetId: null,
    })),
  )
}
