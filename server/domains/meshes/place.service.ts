import { createHash } from 'node:crypto'
import { Frame } from '../../entities/data/frame.js'
import { Mesh } from '../../entities/data/mesh.js'
import { Preview } from '../../entities/data/preview.js'
import { Texture } from '../../entities/data/texture.js'
import type { RequestContext } from '../../kernel/context.js'
import type { StreamedAnswer } from '../../kernel/rest.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { recordAudit } from '../audit/audit.service.js'
import { getDataset, managedDataset } from '../datasets/dataset.service.js'
import { borrower, lend, type Lent, type LentFile, noLentFile } from '../datasets/lending.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { stillManages } from '../datasets/managed.service.js'
import { areThere } from '../files/lost.service.js'
import { claimQuota, quotaUseOf } from '../quota/quota.service.js'
import { sweep } from '../files/sweep.service.js'
import { packedMeshes, receiveUnpacked } from './packed.service.js'
import { checkMeshes, type ReceivedMesh } from './check.service.js'
import { type UploadTransaction, withUploadTransaction } from './uploadTransaction.service.js'
import { countOfMeshes, deleteMeshes, type FramePlace, type Places } from './mesh.queries.js'
import { recount, requestFrames, storeMeshes } from './mesh.service.js'
import { removeIndex } from './objectIndex/index.service.js'
import { attachTexture } from './texture.service.js'
import { widenRange } from './upload.service.js'

export interface PlacedMesh extends FramePlace {
  readonly datasetId: number
  readonly textureId: number | null
}

/** Adds an OBJ, compressed with bzip2, to the meshes at its place. */
export async function addMeshAt(
  ctx: RequestContext,
  { datasetId, textureId, ...place }: PlacedMesh,
  file: IncomingFile,
): Promise<number> {
  const { ownerId } = await managedDataset(ctx, datasetId)
  const quota = await quotaUseOf(ctx, ownerId)
  return withUploadTransaction(ctx, quota, async intake => {
    const draft = await receiveUnpacked(ctx, intake, { quota }, file)
    return placeMesh(
      ctx,
      intake,
      { datasetId, ownerId, textureId },
      { ...place, sequence: 0, fileName: nameOf(file), draft, companions: [] },
    )
  })
}

const nameOf = ({ name }: IncomingFile) =>
  `${
    name
      .replace(/\.bz2$/i, '')
      .replace(/\.obj$/i, '')
      .slice(-251) || 'mesh'
  }.obj`

interface Into {
  readonly datasetId: number
  readonly ownerId: number
  readonly textureId: number | null
}

export async function placeMesh(
  ctx: RequestContext,
  intake: UploadTransaction,
  { datasetId, ownerId, textureId }: Into,
  received: ReceivedMesh,
): Promise<number> {
  const mesh = (await checkMeshes(ctx, [received]))[0]!
  const { time, quality, channel } = mesh
  return ctx.write(async inner => {
    await claimQuota(inner, ownerId, mesh.draft.bytes)
    const dataset = await lockDataset(inner, datasetId)
    await stillManages(inner, datasetId)
    const there = { datasetId, time, quality, channel }
    const last = await inner.db.maximum(Mesh, 'sequence', there)
    await inner.db.delete(Frame, there)
    const [id] = await storeMeshes(inner, intake, datasetId, [
      { ...mesh, sequence: last === null ? 0 : last + 1 },
    ])
    if (textureId !== null) await attachTexture(inner, datasetId, id!, textureId)
    await widenRange(inner, dataset, [mesh])
    return id!
  })
}

export async function meshCount(ctx: RequestContext, places: Places): Promise<number> {
  await getDataset(ctx, places.datasetId)
  return countOfMeshes(ctx.db, places)
}

export async function clearMeshes(ctx: RequestContext, places: Places): Promise<void> {
  await managedDataset(ctx, places.datasetId)
  const files = await ctx.write(async inner => {
    const removed = await removeMeshes(inner, places)
    if (removed.length > 0)
      await recordAudit(inner, {
        action: 'dataset.clear',
        subjectKind: 'dataset',
        subjectId: places.datasetId,
        detail: `meshes at ${inWords(places)}`,
      })
    return removed
  })
  await sweep(ctx, files)
}

const inWords = ({ time, quality, channel }: Places) =>
  Object.entries({ time, quality, channel })
    .map(([name, number]) => `${name} ${number === -1 ? 'any' : number}`)
    .join(', ')

/**
 * Call within a transaction. Deletes rows only, and returns the keys of their files. The caller sweeps the
 * files after the commit.
 */
export async function removeMeshes(ctx: RequestContext, places: Places): Promise<string[]> {
  const { datasetId } = places
  await lockDataset(ctx, datasetId)
  const files = await deleteMeshes(ctx.db, places)
  if ((await countOfMeshes(ctx.db, { datasetId, time: -1, quality: -1, channel: -1 })) > 0)
    await requestFrames(ctx, datasetId)
  else {
    for (const entity of [Preview, Texture]) {
      files.push(...(await ctx.db.findBy<Preview | Texture>(entity, { datasetId })).map(({ key }) => key))
      await ctx.db.delete(entity, { datasetId })
    }
    files.push(...(await removeIndex(ctx, datasetId)))
  }
  await recount(ctx, datasetId)
  return files
}

/** The meshes at one place as one file, in reading order. */
const fileOf = ({ time, quality, channel }: FramePlace, meshes: readonly Mesh[]): LentFile => ({
  name: `meshes/${time}-${quality}-${channel}.bz2`,
  content: createHash('sha256')
    .update(meshes.map(({ sha256 }) => sha256).join())
    .digest('hex'),
})

const meshesAt = ({ db }: RequestContext, datasetId: number, place: FramePlace): Promise<Mesh[]> =>
  db.find(Mesh, { where: { datasetId, ...place }, order: { sequence: 'ASC', id: 'ASC' } })

/**
 * Address of one file with all meshes at a place. It works without a token. Null when the place has no
 * readable mesh.
 */
export async function meshAddress(
  ctx: RequestContext,
  { datasetId, ...place }: FramePlace & { readonly datasetId: number },
): Promise<string | null> {
  await getDataset(ctx, datasetId)
  const meshes = await meshesAt(ctx, datasetId, place)
  return meshes.length > 0 &&
    (await areThere(
      ctx,
      meshes.map(mesh => mesh.originalKey),
    ))
    ? lend(ctx, datasetId, fileOf(place, meshes))
    : null
}

export async function lentMeshes(
  ctx: RequestContext,
  { time, quality, channel, ...lent }: Lent & FramePlace,
): Promise<StreamedAnswer> {
  const place = { time, quality, channel }
  const meshes = await meshesAt(ctx, lent.id, place)
  if (meshes.length === 0) throw noLentFile()
  await borrower(ctx, lent, fileOf(place, meshes))
  return packedMeshes(ctx, `t${time}.obj.bz2`, meshes)
}
