import { DatasetType } from '../../entities/data/dataset.js'
import type { NewDataset } from '../meshes/mesh.types.js'
import type { Creation } from './mesh.types.js'

const types = [DatasetType.OBSERVED, DatasetType.SIMULATED, DatasetType.DRAWN]

/** An unknown type number is passed on, so that the validation refuses it. */
export const newDatasetOf = ({
  createdataset,
  minTime,
  maxTime,
  id_NCBI,
  id_type,
  spf,
  dt,
}: Creation): NewDataset => ({
  name: createdataset,
  minTime,
  maxTime,
  taxonId: id_NCBI,
  type: types[id_type] ?? (String(id_type) as DatasetType),
  secondsPerFrame: spf,
  startSeconds: dt,
})
