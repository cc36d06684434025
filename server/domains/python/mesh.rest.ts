import { over, python, stream, withRights } from '../../kernel/rest.js'
import { getDataset, managedDataset } from '../datasets/dataset.service.js'
import { lentPath } from '../datasets/lending.service.js'
import { onlyFile } from '../meshes/packed.service.js'
import { addMeshAt, clearMeshes, lentMeshes, meshAddress, meshCount } from '../meshes/place.service.js'
import { addPrimitive, deletePrimitive, deletePrimitives } from '../meshes/primitive.service.js'
import { newDatasetOf } from './mesh.presenter.js'
import {
  askedMesh,
  clearedMeshes,
  clearedPrimitives,
  creation,
  creationNames,
  lentPlace,
  meshesOf,
  newPrimitive,
  newTexture,
  onePrimitive,
  placedMesh,
  scene,
} from './mesh.types.js'
import { addScene } from '../meshes/scene.service.js'
import { addTexture } from '../meshes/texture.service.js'
import { createEmptyDataset } from '../meshes/upload.service.js'

const rights = {
  '/api/numbermeshapi': over('getnumberofmeshat', getDataset),
  '/api/clearmeshapi': over('clearmeshat', managedDataset),
  '/api/uploadlargemesh': over('uploadlargemesh', managedDataset),
  '/api/uploadtextureapi': over('uploadlargetexture', managedDataset),
  '/api/uploadprimitiveapi': over('uploadprimitive', managedDataset),
  '/api/uploadmeshprimitiveapi': over('uploadmeshwithprimitive', managedDataset),
  '/api/deleteprimitiveapi': over('deleteprimitive', managedDataset),
}

/** Routes of the contract python-client-paths.tsv. */
export const pythonMeshRoutes = withRights(rights, [
  python.post(
    '/api/createdatasetapi',
    creation,
    async (ctx, form) => (await createEmptyDataset(ctx, newDatasetOf(form))).id,
    creationNames,
  ),
  python.get(
    '/api/numbermeshapi',
    meshesOf,
    (ctx, { getnumberofmeshat: datasetId, t: time, quality, channel }) =>
      meshCount(ctx, { datasetId, time, quality, channel }),
  ),
  python.post(
    '/api/clearmeshapi',
    clearedMeshes,
    (ctx, { clearmeshat: datasetId, t: time, quality, channel }) =>
      clearMeshes(ctx, { datasetId, time, quality, channel }),
  ),
  python.bare.post(
    '/api/uploadlargemesh',
    placedMesh,
    async (
      ctx,
      { uploadlargemesh: datasetId, t: time, quality, channel, id_texture: textureId = null },
      files,
    ) => ({ id: await addMeshAt(ctx, { datasetId, time, quality, channel, textureId }, onlyFile(files)) }),
  ),
  python.bare.post(
    '/api/uploadtextureapi',
    newTexture,
    async (ctx, { uploadlargetexture: datasetId, id_mesh: meshId = null, material }, files) => ({
      id: await addTexture(ctx, { datasetId, meshId, material }, onlyFile(files)),
    }),
  ),
  python.address('/api/getmeshapi', askedMesh, (ctx, { getmesh: datasetId, t: time, quality, channel }) =>
    meshAddress(ctx, { datasetId, time, quality, channel }),
  ),
  stream(`${lentPath}/meshes/:time-:quality-:channel.bz2`, lentPlace, lentMeshes),
  python.bare.post(
    '/api/uploadprimitiveapi',
    newPrimitive,
    async (ctx, { uploadprimitive: datasetId, name }, files) => ({
      id: await addPrimitive(ctx, datasetId, name, onlyFile(files)),
    }),
  ),
  python.post(
    '/api/uploadmeshprimitiveapi',
    scene,
    (ctx, { uploadmeshwithprimitive: datasetId, t: time, quality, channel }, files) =>
      addScene(ctx, { datasetId, time, quality, channel }, onlyFile(files)),
  ),
  python.post('/api/clearprimitiveapi', clearedPrimitives, (ctx, { clearprimitive }) =>
    deletePrimitives(ctx, clearprimitive),
  ),
  python.post('/api/deleteprimitiveapi', onePrimitive, (ctx, { deleteprimitive, name }) =>
    deletePrimitive(ctx, deleteprimitive, name),
  ),
])
