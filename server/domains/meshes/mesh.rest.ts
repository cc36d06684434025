import { Readable } from 'node:stream'
import { InvalidInput } from '../../kernel/errors.js'
import {
  content,
  file,
  type IncomingFiles,
  shortList,
  write,
  withRights,
  visitors,
} from '../../kernel/rest.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { gifsOf } from '../datasets/preview.service.js'
import { frameFile, originalFile, previewFile } from './file.service.js'
import { framePart } from './frames/part.service.js'
import { newDatasetFrom, presentGif } from './mesh.presenter.js'
import {
  createSetForm,
  createSetNames,
  manyDatasets,
  namedFile,
  namedFrame,
  oneOriginal,
} from './mesh.types.js'
import { indexFile } from './objectIndex/file.service.js'
import type { MeshFiles } from './receive.service.js'
import { createDataset } from './upload.service.js'

/** A dataset has many meshes and materials, but one texture. Old pages send the material as text too. */
function meshFilesOf(
  { file: meshes = [], material = [], texture_file: textures = [] }: IncomingFiles,
  text = '',
): MeshFiles {
  if (text !== '' && material.length > 0)
    throw new InvalidInput('The form holds material as a text and as a file: send one of them', {
      material: 'must be files or a text',
    })
  if (textures.length > 1)
    throw new InvalidInput('The form holds several files texture_file: send one', {
      texture_file: 'must be one file',
    })
  const materials = text === '' ? material : [materialOf(text)]
  return { meshes, materials, texture: textures[0] ?? null, places: null }
}

const materialOf = (text: string): IncomingFile => ({
  name: 'material.mtl',
  mediaType: 'text/plain',
  open: () => Readable.from([Buffer.from(text)]),
})

const rights = {
  '/api/listgif': visitors,
}

export const meshRoutes = withRights(rights, [
  write.post(
    '/api/createsetsite',
    createSetForm,
    async (ctx, form, files) => {
      const { dataset } = await createDataset(ctx, newDatasetFrom(form), meshFilesOf(files, form.material))
      return { id: dataset.id }
    },
    createSetNames,
  ),
  shortList('/api/listgif', manyDatasets, async (ctx, input) =>
    (await gifsOf(ctx, input.id_datasets)).map(presentGif),
  ),
  file('/files/datasets/:id/frames/:sha256.glb', namedFrame, (ctx, input) =>
    frameFile(ctx, input.id, input.sha256, input.plain),
  ),
  content('/files/datasets/:id/parts/:sha256.json', namedFile, (ctx, input) =>
    framePart(ctx, input.id, input.sha256),
  ),
  file('/files/datasets/:id/index/:sha256.bin', namedFile, (ctx, input) =>
    indexFile(ctx, input.id, input.sha256),
  ),
  file('/files/datasets/:id/previews/:sha256.gif', namedFile, (ctx, input) =>
    previewFile(ctx, input.id, input.sha256),
  ),
  file('/files/datasets/:id/originals/:meshId', oneOriginal, (ctx, input) =>
    originalFile(ctx, input.id, input.meshId),
  ),
])
