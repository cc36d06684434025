import type { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { receivedFiles, takeUploads } from '../uploads/upload.service.js'
import type { NewDataset, UploadedMeshes } from './mesh.types.js'
import type { MeshFiles } from './receive.service.js'
import { addMeshes, createDataset } from './upload.service.js'

/** As `createDataset`, of files that arrived before; a refusal leaves them, so that they need not be sent again. */
export const createFromUploads = (
  ctx: RequestContext,
  input: NewDataset,
  uploads: UploadedMeshes,
): Promise<Dataset> => consuming(ctx, uploads, files => createDataset(ctx, input, files))

export const addFromUploads = (ctx: RequestContext, id: number, uploads: UploadedMeshes): Promise<Dataset> =>
  consuming(ctx, uploads, files => addMeshes(ctx, id, files))

/** Taken and stored at once: of two that send the same one is refused, and whatever ends the process, they are the one or the other. */
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
  // what cannot be removed now goes with the sweep
  await ctx.platform.storage.partials
    .delete(handles)
    .catch((error: unknown) => ctx.platform.log.error({ error }, 'uploads could not be removed'))
  return result
}
