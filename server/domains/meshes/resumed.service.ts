import type { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { receivedFiles, takeUploads } from '../uploads/upload.service.js'
import type { NewDataset, UploadedMeshes } from './mesh.types.js'
import type { MeshFiles } from './receive.service.js'
import { addMeshes, createDataset } from './upload.service.js'

/**
 * Same as `createDataset`, with files that were uploaded before. A refusal keeps the uploads, so that they
 * need not be sent again.
 */
export const createFromUploads = (
  ctx: RequestContext,
  input: NewDataset,
  uploads: UploadedMeshes,
): Promise<Dataset> => consuming(ctx, uploads, files => createDataset(ctx, input, files))

export const addFromUploads = (ctx: RequestContext, id: number, uploads: UploadedMeshes): Promise<Dataset> =>
  consuming(ctx, uploads, files => addMeshes(ctx, id, files))

/**
 * Consumes the uploads in the transaction that stores their files. Of two concurrent calls with the same
 * upload, one is refused.
 */
async function consuming<T>(
  ctx: RequestContext,
  { meshes, material, texture }: UploadedMeshes,
  work: (files: MeshFiles) => Promise<T>,
): Promise<T> {
  const others = [material, texture].map(handle => (handle ? [handle] : []))
  const handles = [...meshes, ...others.flat()]
  const [meshFiles = [], [materialFile] = [], [textureFile] = []] = await Promise.all(
    [meshes, ...others].map(async list => receivedFiles(ctx, list)),
  )
  const result = await work({
    meshes: meshFiles,
    material: materialFile ?? null,
    texture: textureFile ?? null,
    taken: inner => takeUploads(inner, handles),
  })
  // The sweep removes uploads that cannot be removed now.
  await ctx.platform.storage.partials
    .delete(handles)
    .catch((error: unknown) =>
      ctx.platform.log.error({ error }, 'failed to remove used uploads: the next sweep removes them'),
    )
  return result
}
