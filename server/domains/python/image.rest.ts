import { file, over, python, withRights } from '../../kernel/rest.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { lentPath } from '../datasets/lending.service.js'
import { onlyFile } from '../meshes/packed.service.js'
import {
  addImage,
  getImage,
  imageAddress,
  imageCount,
  lentImage,
  linkImage,
  removeImages,
} from '../images/image.service.js'
import { cleared, deleted, lentFile, linked, newImage, oneImage, onePlace } from './image.types.js'

const rights = {
  '/api/uploadrawimageapi': over('uploadlargerawimages', managedDataset),
  '/api/clearrawimageapi': over('clearrawimages', managedDataset),
  '/api/deleterawimageapi': over('deleterawimages', managedDataset),
}

/** Routes of the contract python-client-paths.tsv. */
export const pythonImageRoutes = withRights(rights, [
  python.bare.post(
    '/api/uploadrawimageapi',
    newImage,
    async (
      ctx,
      { uploadlargerawimages: datasetId, t: time, channel, scale, voxel_size: voxelSize, size },
      files,
    ) => ({ id: await addImage(ctx, { datasetId, time, channel, scale, voxelSize, size }, onlyFile(files)) }),
  ),
  python.bare.get(
    '/api/containsrawimagesapi',
    onePlace,
    async (ctx, { id_dataset: datasetId, t: time, channel }) => ({
      count: await imageCount(ctx, { datasetId, time, channel }),
    }),
  ),
  python.bare.get(
    '/api/rawimageslinkapi',
    onePlace,
    async (ctx, { id_dataset: datasetId, t: time, channel }) => {
      const image = await imageAddress(ctx, { datasetId, time, channel })
      return image ? { url: image.address, size: image.size } : {}
    },
  ),
  file(`${lentPath}/images/:imageId.bz2`, lentFile, lentImage),
  python.post('/api/clearrawimageapi', cleared, (ctx, { clearrawimages: datasetId }) =>
    removeImages(ctx, { datasetId }),
  ),
  python.post('/api/deleterawimageapi', deleted, (ctx, { deleterawimages: datasetId, t: time, channel }) =>
    removeImages(ctx, { datasetId, time, channel }),
  ),
  python.bare.get(
    '/api/getrawimagesize',
    oneImage,
    async (ctx, { id_rawimage }) => (await getImage(ctx, id_rawimage)).size,
  ),
  python.post('/api/updaterawimagelink', linked, (ctx, { updaterawimagelink, link }) =>
    linkImage(ctx, updaterawimagelink, link),
  ),
])
