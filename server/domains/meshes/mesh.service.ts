import { randomUUID } from 'node:crypto'
import { In } from 'typeorm'
import { Dataset } from '../../entities/dataset.js'
import { Job, JobState } from '../../entities/job.js'
import { Mesh } from '../../entities/mesh.js'
import { Texture } from '../../entities/texture.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertNumbered, insertRows } from '../../kernel/rows.js'
import type { Draft } from '../../kernel/storage.js'
import { addJob, wakeJobs } from '../jobs/queue.service.js'
import type { CheckedMesh } from './check.service.js'
import type { Intake } from './intake.service.js'
import { countsOf, placesOf } from './mesh.queries.js'

const rowsAtOnce = 500

/** Within a transaction: files under their keys, rows that name them, the dataset's counts, and the job that makes the frames. Taken back where the caller left meanwhile. */
export async function storeMeshes(
  ctx: RequestContext,
  intake: Intake,
  datasetId: number,
  meshes: readonly CheckedMesh[],
): Promise<number[]> {
  const keys = await keepFiles(intake, datasetId, meshes)
  const ids: number[] = []
  for (let at = 0; at < meshes.length; at += rowsAtOnce)
    ids.push(...(await insertMeshes(ctx, datasetId, meshes.slice(at, at + rowsAtOnce), keys)))
  await recount(ctx, datasetId)
  await requestFrames(ctx, datasetId)
  ctx.caller.gone.throwIfAborted()
  return ids
}

export const preparationKind = 'preparation'

/**
 * Within a transaction. A job that has not begun makes these frames too, so that the five hundred uploads of a pipeline ask for few.
 * A job makes whatever is missing, so it replaces those of the dataset that have ended. Rows are changed by id: an update by dataset would lock the gap into which others insert.
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

/** Whether the job still waits; then it runs at once, with all its attempts. */
async function isJoined(ctx: RequestContext, id: number, total: number): Promise<boolean> {
  const { affected } = await ctx.db.update(
    Job,
    { id, state: JobState.WAITING },
    { total, attempts: 0, failures: 0, error: null, runAfter: () => 'UTC_TIMESTAMP(3)' },
  )
  ctx.afterCommit(() => wakeJobs(ctx))
  return affected === 1
}

/** What the dataset says of its meshes and its size, anew from the tables. */
export async function recount(ctx: RequestContext, datasetId: number): Promise<void> {
  await ctx.db.update(Dataset, { id: datasetId }, await countsOf(ctx.db, datasetId))
}

async function keepFiles(
  intake: Intake,
  datasetId: number,
  meshes: readonly CheckedMesh[],
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
  meshes: readonly CheckedMesh[],
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
