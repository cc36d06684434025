import { In } from 'typeorm'
import { Dataset } from '../../entities/dataset.js'
import { Frame } from '../../entities/frame.js'
import { Job } from '../../entities/job.js'
import { Mesh } from '../../entities/mesh.js'
import { Texture } from '../../entities/texture.js'
import type { RequestContext } from '../../kernel/context.js'
import { UnreadableFile } from '../../kernel/errors.js'
import { forOwner } from '../../kernel/runFor.js'
import { lockDataset } from '../datasets/lock.service.js'
import { requireFiles } from '../datasets/lost.service.js'
import { type BuiltFrame, buildFrames, type MeshPart } from '../../pipeline/tasks.js'
import { problemsIn } from './check.service.js'
import { inParallel, storing } from './intake.service.js'
import { type FramePlace, missingPlaces, placesOf } from './mesh.queries.js'
import { makePreview } from './picture.service.js'
import { Progress, StoppedConversion } from './progress.service.js'

/** Makes every frame that is not there yet, then the preview. */
export async function prepare(ctx: RequestContext, job: Job, isStopped: () => boolean): Promise<void> {
  const dataset = await ctx.db.findOneBy(Dataset, { id: job.datasetId })
  if (!dataset) return
  const missing = await missingPlaces(ctx.db, job.datasetId)
  const total = (await placesOf(ctx.db, job.datasetId)).length
  const progress = new Progress(ctx, job, total - missing.length, total)
  await inParallel(missing, ctx.platform.workers.size, async place => {
    if (isStopped()) throw new StoppedConversion()
    await convert(ctx, dataset, place)
    await progress.step()
  })
  if (isStopped()) throw new StoppedConversion()
  // another job begins where this ends, and its pictures would be others
  if (await ctx.db.existsBy(Job, { datasetId: job.datasetId, state: 'waiting' })) return
  await progress.tell('preview')
  await makePreview(ctx, dataset)
}

async function convert(ctx: RequestContext, { id: datasetId, ownerId }: Dataset, place: FramePlace): Promise<void> {
  const meshes = await ctx.db.find(Mesh, { where: { datasetId, ...place }, order: { sequence: 'ASC' } })
  if (meshes.length === 0) return // cleared meanwhile
  await requireFiles(ctx, meshes.map(mesh => mesh.originalKey))
  const parts = await partsOf(ctx, meshes)
  const read = meshes.reduce((sum, { bytes }) => sum + bytes, 0)
  const { frames, summary } = await ctx.platform.workers.run(buildFrames, { time: place.time, channel: place.channel, parts }, forOwner(ownerId, read))
  if (frames.length === 0) throw new UnreadableFile(problemsIn(meshes.map(mesh => mesh.fileName).join(' + '), summary.problems, summary.problemCount))
  await storeFrames(ctx, meshes, place, frames)
}

async function partsOf(ctx: RequestContext, meshes: readonly Mesh[]): Promise<MeshPart[]> {
  const { storage } = ctx.platform
  const textures = await ctx.db.findBy(Texture, { meshId: In(meshes.map(mesh => mesh.id)) })
  await requireFiles(ctx, textures.map(({ key }) => key))
  return meshes.map(mesh => {
    const own = textures.filter(texture => texture.meshId === mesh.id)
    const material = own.find(texture => texture.kind === 'material')
    const pictures = own.filter(texture => texture.kind === 'picture')
    return {
      path: storage.pathOf(mesh.originalKey),
      bytes: mesh.bytes,
      material: material ? storage.pathOf(material.key) : null,
      textures: pictures.map(({ name, key }) => ({ name, path: storage.pathOf(key) })),
    }
  })
}

/** The files first, then the rows of all levels at once. */
async function storeFrames(ctx: RequestContext, meshes: readonly Mesh[], place: FramePlace, frames: readonly BuiltFrame[]): Promise<void> {
  const { datasetId } = meshes[0]!
  const files = frames.flatMap(({ glb, brotli }) => {
    const key = frameKey(datasetId, glb.sha256)
    return [{ content: glb, key }, { content: brotli, key: `${key}.br` }]
  })
  const rows = frames.map(({ lod, glb: { sha256, bytes }, objects, vertices, triangles, bounds }) => ({
    datasetId, ...place, lod, sha256, key: frameKey(datasetId, sha256), bytes,
    objectCount: objects, vertexCount: vertices, triangleCount: triangles, bounds: [...bounds] as Frame['bounds'],
  }))
  await storing(ctx, files, () => ctx.write(async inner => {
    await lockDataset(inner, datasetId)
    const there = await inner.db.find(Mesh, { select: { id: true }, where: { datasetId, ...place }, order: { sequence: 'ASC' } })
    // what came or went meanwhile has asked for a job of its own
    if (there.map(({ id }) => id).join() === meshes.map(({ id }) => id).join()) await inner.db.insert(Frame, rows)
  }))
}

const frameKey = (datasetId: number, sha256: string) => `datasets/${datasetId}/frames/${sha256}.glb`
