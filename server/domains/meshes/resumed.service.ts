import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { receivedFiles, takeUploads } from '../uploads/upload.service.js'
import { givenPlaces, type NewDataset, type UploadedMeshes } from './mesh.types.js'
import type { MeshFiles } from './receive.service.js'
import { addMeshes, createDataset, type Uploaded } from './upload.service.js'

/**
 * Same as `createDataset`, with files that were uploaded before. A refusal keeps the uploads, so that they
 * need not be sent again.
 */
export const createFromUploads = (
  ctx: RequestContext,
  input: NewDataset,
  uploads: UploadedMeshes,
): Promise<Uploaded> => consuming(ctx, uploads, files => createDataset(ctx, input, files))

export const addFromUploads = (ctx: RequestContext, id: number, uploads: UploadedMeshes): Promise<Uploaded> =>
  consuming(ctx, uploads, files => addMeshes(ctx, id, files))

/**
 * Consumes the uploads in the transaction that stores their files. Of two concurrent calls with the same
 * upload, one is refused.
 */
async function consuming<T>(
  ctx: RequestContext,
  { meshes, material, materials, texture, places }: UploadedMeshes,
  work: (files: MeshFiles) => Promise<T>,
): Promise<T> {
  const others = [[...(material ? [material] : []), ...(materials ?? [])], texture ? [texture] : []]
  const handles = [...meshes, ...others.flat()]
  refuseRepeated([...meshes, ...others[0]!])
  const given = givenPlaces.parse({ places: places ?? null }).places
  const [meshFiles = [], materialFiles = [], [textureFile] = []] = await Promise.all(
    [meshes, ...others].map(async list => receivedFiles(ctx, list)),
  )
  const result = await work({
    meshes: meshFiles,
    materials: materialFiles,
    texture: textureFile ?? null,
    places: given,
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

/** An upload is one file, and is used up: the caller means another one. */
function refuseRepeated(handles: readonly string[]): void {
  const repeated = handles.find((handle, at) => handles.indexOf(handle) !== at)
  if (repeated !== undefined)
    throw new InvalidInput(
      `The upload ${repeated.slice(0, 64)} is given more than once: give each upload once`,
      {
        uploads: 'has an upload twice',
      },
    )
}
