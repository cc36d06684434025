import { randomUUID } from 'node:crypto'
import { Dataset } from '../../entities/dataset.js'
import { Job } from '../../entities/job.js'
import { Mesh } from '../../entities/mesh.js'
import { Texture } from '../../entities/texture.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertNumbered, insertRows } from '../../kernel/rows.js'
import type { Draft } from '../../kernel/storage.js'
import type { CheckedMesh } from './check.service.js'
import type { Intake } from './intake.service.js'
import { countsOf, placesOf } from './mesh.queries.js'

const rowsAtOnce = 500

/** Within a transaction: files under their keys, rows that name them, the dataset's counts, and the job that makes the frames. Taken back where the caller left meanwhile. */
export async function storeMeshes(ctx: RequestContext, intake: Intake, datasetId: number, meshes: readonly CheckedMesh[]): Promise<number[]> {
  const keys = await keepFiles(intake, datasetId, meshes)
  const ids: number[] = []
  for (let at = 0; at < meshes.length; at += rowsAtOnce) ids.push(...await insertMeshes(ctx, datasetId, meshes.slice(at, at + rowsAtOnce), keys))
  await recount(ctx, datasetId)
  await requestFrames(ctx, datasetId)
  ctx.caller.gone.throwIfAborted()
  return ids
}

/** Within a transaction; `wakePreparation` follows its commit. A job that has not begun does this too, so that a pipeline's five hundred uploads ask for few. */
export async function requestFrames(ctx: RequestContext, datasetId: number): Promise<void> {
  const total = (await placesOf(ctx.db, datasetId)).length
  const { affected } = await ctx.db.update(Job, { datasetId, state: 'waiting' }, { total, attempts: 0 })
  if (!affected) await ctx.db.insert(Job, { datasetId, total })
}

/** What the dataset says of its meshes and its size, anew from the tables. */
export async function recount(ctx: RequestContext, datasetId: number): Promise<void> {
  await ctx.db.update(Dataset, { id: datasetId }, await countsOf(ctx.db, datasetId))
}

async function keepFiles(intake: Intake, datasetId: number, meshes: readonly CheckedMesh[]): Promise<ReadonlyMap<Draft, string>> {
  const keys = new Map<Draft, string>()
  for (const mesh of meshes) {
    keys.set(mesh.draft, `datasets/${datasetId}/originals/${randomUUID()}.obj`)
    for (const { draft } of mesh.companions) keys.set(draft, keys.get(draft) ?? `datasets/${datasetId}/textures/${randomUUID()}`)
  }
  await intake.keepAll([...keys].map(([draft, key]) => ({ draft, key })))
  return keys
}

async function insertMeshes(ctx: RequestContext, datasetId: number, meshes: readonly CheckedMesh[], keys: ReadonlyMap<Draft, string>): Promise<number[]> {
  const uploadedBy = ctx.viewer.userId
  const ids = await insertNumbered(ctx.db, Mesh, meshes.map(({ time, quality, channel, sequence, fileName, objects, draft }) => ({
    datasetId, time, quality, channel, sequence, fileName, uploadedBy, originalFormat: 'obj',
    originalKey: keys.get(draft)!, bytes: draft.bytes, sha256: draft.sha256, objectCount: objects,
  })))
  const textures = meshes.flatMap((mesh, at) => mesh.companions.map(({ kind, name, draft }) => (
    { meshId: ids[at]!, kind, name, key: keys.get(draft)!, bytes: draft.bytes, sha256: draft.sha256 })))
  await insertRows(ctx.db, Texture, textures)
  return ids
}
