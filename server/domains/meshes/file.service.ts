import { Frame } from '../../entities/data/frame.js'
import { Mesh } from '../../entities/data/mesh.js'
import { Preview } from '../../entities/data/preview.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { getDataset } from '../datasets/dataset.service.js'
import { plainFrameOf } from './frames/plain.service.js'
import { mend } from './mending.service.js'

export async function frameFile(
  ctx: RequestContext,
  id: number,
  sha256: string,
  isPlain: boolean,
): Promise<StoredAnswer> {
  const { isPublic } = await getDataset(ctx, id)
  const frame = await ctx.db.findOneBy(Frame, { datasetId: id, sha256 })
  if (!frame) throw new NotFound('No such frame')
  const answer = {
    mediaType: 'model/gltf-binary',
    brotli: null,
    isPublic,
    download: null,
    mend: () => mend(ctx, id),
  }
  if (isPlain) return { ...answer, ...(await plainFrameOf(ctx, frame)) }
  return { ...answer, key: frame.key, bytes: frame.bytes, sha256, brotli: { key: `${frame.key}.br` } }
}

export async function previewFile(ctx: RequestContext, id: number, sha256: string): Promise<StoredAnswer> {
  const { isPublic } = await getDataset(ctx, id)
  const preview = await ctx.db.findOneBy(Preview, { datasetId: id, sha256 })
  if (!preview) throw new NotFound('No such preview')
  return {
    key: preview.key,
    bytes: preview.bytes,
    sha256,
    mediaType: 'image/gif',
    brotli: null,
    isPublic,
    download: null,
    mend: () => mend(ctx, id),
  }
}

/** The original file, byte for byte as uploaded. */
export async function originalFile(ctx: RequestContext, id: number, meshId: number): Promise<StoredAnswer> {
  const { isPublic } = await getDataset(ctx, id)
  const mesh = await ctx.db.findOneBy(Mesh, { id: meshId, datasetId: id })
  if (!mesh) throw new NotFound('No such mesh')
  return {
    key: mesh.originalKey,
    bytes: mesh.bytes,
    sha256: mesh.sha256,
    mediaType: 'model/obj',
    brotli: null,
    isPublic,
    download: mesh.fileName,
  }
}
