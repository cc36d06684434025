import { randomUUID } from 'node:crypto'
import { In } from 'typeorm'
import { Dataset } from '../../entities/data/dataset.js'
import { Job, JobState } from '../../entities/operation/job.js'
import { Mesh } from '../../entities/data/mesh.js'
import { Texture } from '../../entities/data/texture.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertNumbered, insertRows } from '../../lib/rows.js'
import type { Draft } from '../../kernel/storage.js'
import { addJob, wakeJobs } from '../jobs/queue.service.js'
import type { NewMesh } from './check.service.js'
import type { UploadTransaction } from './uploadTransaction.service.js'
import { countsOf, placesOf } from './mesh.queries.js'

const rowsAtOnce = 500

/**
 * Call within a transaction. Stores the files, their rows, the counts of the dataset, and the job that builds
 * the frames. Throws when the caller has disconnected, so that the transaction rolls back.
 */
export async function storeMeshes(
  ctx: RequestContext,
  intake: UploadTransaction,
  datasetId: number,
  meshes: readonly NewMesh[],
): Promise<number[]> {
  const keys = await keepFiles(intake, datasetId, meshes)
  const ids: number[] = []
  for (let at = 0; at < meshes.length; at += rowsAtOnce)
    ids.push(...(await insertMeshes(ctx, datasetId, meshes.slice(at, at + rowsAtOnce), keys)))
  await recount(ctx, datasetId)
  await requestFrames(ctx, datasetId)
  ctx.caller.disconnected.throwIfAborted()
  return ids
}

export const preparationKind = 'preparation'

/**
 * Call within a transaction. A waiting job also builds the new frames, so that the five hundred uploads of a
 * pipeline need few jobs.
 * A job builds everything that is missing, so it replaces the ended jobs of the dataset. Ended rows are
 * deleted by id: a statement by dataset would lock the gap for concurrent inserts.
 */
export async function requestFrames(ctx: RequestContext, datasetId: number): Promise<void> {
  const total = (await placesOf(ctx.db, datasetId)).length
  const jobs = await ctx.db.find(Job, {
    select: { id: true, state: true },
    where: { datasetId, kind: preparationKind },
  })
  const waiting = jobs.find(({ state }) => state === JobState.WAITING)
  if (waiting && (await isJoined(ctx, waiting.id, total))) return
  const ended = jobs
    .filter(({ state }) => state !== JobState.WAITING && state !== JobState.RUNNING)
    .map(({ id }) => id)
  if (ended.length > 0) await ctx.db.delete(Job, { id: In(ended) })
  const { ownerId } = await ctx.db.findOneOrFail(Dataset, {
    select: { id: true, ownerId: true },
    where: { id: datasetId },
  })
  await addJob(ctx, { kind: preparationKind, datasetId, ownerId, lane: String(datasetId), total })
}

/**
 * Restarts a waiting job with all its attempts, to run at once. Returns false when the job has already
 * started.
 */
async function isJoined(ctx: RequestContext, id: number, total: number): Promise<boolean> {
  const { affected } = await ctx.db.update(
    Job,
    { id, state: JobState.WAITING },
    { total, attempts: 0, failures: 0, error: null, runAfter: () => 'UTC_TIMESTAMP(3)' },
  )
  ctx.afterCommit(() => wakeJobs(ctx))
  return affected === 1
}

/**
 * Recalculates the counts and the size of the dataset from the tables. The version stays, so that a person who edits
 * the details of the dataset at the same time can save them.
 */
export async function recount(ctx: RequestContext, datasetId: number): Promise<void> {
  const counts = await countsOf(ctx.db, datasetId)
  await ctx.db.update(Dataset, { id: datasetId }, { ...counts, version: () => 'version' })
}

async function keepFiles(
  intake: UploadTransaction,
  datasetId: number,
  meshes: readonly NewMesh[],
): Promise<ReadonlyMap<Draft, string>> {
  const keys = new Map<Draft, string>()
  for (const mesh of meshes) {
    keys.set(mesh.draft, `datasets/${datasetId}/originals/${randomUUID()}.obj`)
    for (const { draft } of mesh.companions)
      keys.set(draft, keys.get(draft) ?? `datasets/${datasetId}/textures/${randomUUID()}`)
  }
  await intake.keepAll([...keys].map(([draft, key]) => ({ draft, key })))
  return keys
}

async function insertMeshes(
  ctx: RequestContext,
  datasetId: number,
  meshes: readonly NewMesh[],
  keys: ReadonlyMap<Draft, string>,
): Promise<number[]> {
  const uploadedBy = ctx.viewer.userId
  const ids = await insertNumbered(
    ctx.db,
    Mesh,
    meshes.map(({ time, quality, channel, sequence, fileName, objects, draft }) => ({
      datasetId,
      time,
      quality,
      channel,
      sequence,
      fileName,
      uploadedBy,
      originalFormat: 'obj',
      originalKey: keys.get(draft)!,
      bytes: draft.bytes,
      sha256: draft.sha256,
      objectCount: objects,
    })),
  )
  const textures = meshes.flatMap((mesh, at) =>
    mesh.companions.map(({ kind, name, draft }) => ({
      meshId: ids[at]!,
      kind,
      name,
      key: keys.get(draft)!,
      bytes: draft.bytes,
      sha256: draft.sha256,
    })),
  )
  await insertRows(ctx.db, Texture, textures)
  return ids
}
