import { In } from 'typeorm'
import { Dataset } from '../../entities/data/dataset.js'
import { Frame } from '../../entities/data/frame.js'
import { Job, JobState } from '../../entities/operation/job.js'
import { Mesh } from '../../entities/data/mesh.js'
import { Texture } from '../../entities/data/texture.js'
import type { RequestContext } from '../../kernel/context.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { RunningJob } from '../../kernel/jobs.js'
import { unlessDeadlocked } from '../../lib/deadlock.js'
import { insertRows } from '../../lib/rows.js'
import { forOwner } from '../../kernel/runFor.js'
import { inParallel } from '../../lib/inParallel.js'
import { lockDataset } from '../datasets/lock.service.js'
import { requireFiles, unlessDeleted } from '../files/lost.service.js'
import { type BuiltFrame, buildFrames, type MeshPart } from '../../pipeline/tasks.js'
import { problemsIn } from './check.service.js'
import { storing } from './uploadTransaction.service.js'
import { type FramePlace, missingPlaces, placesOf } from './mesh.queries.js'
import { preparationKind } from './mesh.service.js'
import { deriveAgain, settleArchived } from './objectIndex/derivedAgain.service.js'
import { updateIndex } from './objectIndex/index.service.js'
import { makePreview } from './picture.service.js'
import { besidePicture } from './texture.service.js'

/**
 * Builds all missing frames, then the object index, then the preview. Stopping the job ends the child processes that work for it.
 * Repeats a step that lost a deadlock, which does not count as an attempt of the job.
 */
export async function prepare(ctx: RequestContext, job: RunningJob, datasetId: number): Promise<void> {
  const dataset = await ctx.db.findOneBy(Dataset, { id: datasetId })
  if (!dataset) return
  const missing = await missingPlaces(ctx.db, datasetId)
  const total = (await placesOf(ctx.db, datasetId)).length
  let done = total - missing.length
  await inParallel(missing, ctx.platform.workers.size, async place => {
    job.signal.throwIfAborted()
    await unlessDeadlocked(() => convert(ctx, job, dataset, place))
    await job.tell({ done: ++done, total, stage: 'converting', isKept: true })
  })
  job.signal.throwIfAborted()
  // A waiting job continues from here and renders the preview, with the meshes that were added since.
  if (await ctx.db.existsBy(Job, { datasetId, kind: preparationKind, state: JobState.WAITING })) return
  await job.tell({ done, total, stage: 'index', isKept: true })
  await updateIndex(ctx, job, dataset)
  await settleArchived(ctx, datasetId)
  await deriveAgain(ctx, datasetId)
  await job.tell({ done, total, stage: 'preview', isKept: true })
  await unlessDeadlocked(() => makePreview(ctx, job, dataset))
}

async function convert(
  ctx: RequestContext,
  job: RunningJob,
  { id: datasetId, ownerId }: Dataset,
  place: FramePlace,
): Promise<void> {
  const meshes = await ctx.db.find(Mesh, { where: { datasetId, ...place }, order: { sequence: 'ASC' } })
  if (meshes.length === 0) return // The meshes were cleared after the job was queued.
  const ids = In(meshes.map(({ id }) => id))
  const areNamed = async () => (await ctx.db.countBy(Mesh, { id: ids })) === meshes.length
  const frames = await unlessDeleted(areNamed, () => framesOf(ctx, job, { meshes, place, ownerId, areNamed }))
  if (frames) await storeFrames(ctx, job, { meshes, place }, frames)
}

interface Building {
  readonly meshes: readonly Mesh[]
  readonly place: FramePlace
  readonly ownerId: number
  /** false when another request deletes the meshes meanwhile */
  areNamed(): Promise<boolean>
}

async function framesOf(
  ctx: RequestContext,
  job: RunningJob,
  { meshes, place, ownerId, areNamed }: Building,
): Promise<readonly BuiltFrame[]> {
  await requireFiles(
    ctx,
    meshes.map(mesh => mesh.originalKey),
    areNamed,
  )
  const parts = await partsOf(ctx, meshes, areNamed)
  const read = meshes.reduce((sum, { bytes }) => sum + bytes, 0)
  const { frames, summary } = await ctx.platform.workers.run(
    buildFrames,
    { time: place.time, channel: place.channel, parts },
    { ...forOwner(ownerId, read), signal: job.signal },
  )
  if (frames.length === 0)
    throw new UnreadableFile(
      problemsIn(meshes.map(mesh => mesh.fileName).join(' + '), summary.problems, summary.problemCount),
    )
  return frames
}

async function partsOf(
  ctx: RequestContext,
  meshes: readonly Mesh[],
  areNamed: Building['areNamed'],
): Promise<MeshPart[]> {
  const { storage } = ctx.platform
  const textures = await ctx.db.find(Texture, {
    where: { meshId: In(meshes.map(mesh => mesh.id)) },
    order: { id: 'ASC' },
  })
  await requireFiles(
    ctx,
    textures.map(({ key }) => key),
    areNamed,
  )
  return meshes.map(mesh => {
    const own = textures.filter(texture => texture.meshId === mesh.id)
    const materials = own.filter(texture => texture.kind === 'material')
    const pictures = own.filter(texture => texture.kind === 'picture')
    const materialKeys = new Set(materials.map(({ key }) => key))
    return {
      path: storage.pathOf(mesh.originalKey),
      bytes: mesh.bytes,
      materials: materials.map(({ key }) => storage.pathOf(key)),
      textures: pictures.map(({ name, key }) => ({
        name,
        isGiven: materialKeys.has(key + besidePicture),
        path: storage.pathOf(key),
      })),
    }
  })
}

/** Stores the files first, then the rows of all levels in one transaction. */
async function storeFrames(
  ctx: RequestContext,
  job: RunningJob,
  { meshes, place }: { meshes: readonly Mesh[]; place: FramePlace },
  frames: readonly BuiltFrame[],
): Promise<void> {
  const { datasetId } = meshes[0]!
  const files = frames.flatMap(({ glb, brotli }) => {
    const key = frameKey(datasetId, glb.sha256)
    return [
      { content: glb, key },
      { content: brotli, key: `${key}.br` },
    ]
  })
  const rows = frames.map(({ lod, glb: { sha256, bytes }, objects, vertices, triangles, bounds }) => ({
    datasetId,
    ...place,
    lod,
    sha256,
    key: frameKey(datasetId, sha256),
    bytes,
    objectCount: objects,
    vertexCount: vertices,
    triangleCount: triangles,
    bounds: [...bounds] as Frame['bounds'],
  }))
  await storing(ctx, files, () =>
    ctx.write(async inner => {
      await lockDataset(inner, datasetId)
      await job.hold(inner)
      const there = await inner.db.find(Mesh, {
        select: { id: true },
        where: { datasetId, ...place },
        order: { sequence: 'ASC' },
      })
      // Skip when meshes were added or removed during the conversion: that change has queued its own job.
      if (there.map(({ id }) => id).join() === meshes.map(({ id }) => id).join())
        await insertRows(inner.db, Frame, rows)
    }),
  )
}

const frameKey = (datasetId: number, sha256: string) => `datasets/${datasetId}/frames/${sha256}.glb`
