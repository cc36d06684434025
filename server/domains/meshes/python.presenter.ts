import { DatasetType } from '../../entities/dataset.js'
import type { NewDataset } from './mesh.types.js'
import type { Creation } from './python.types.js'

const types = [DatasetType.OBSERVED, DatasetType.SIMULATED, DatasetType.DRAWN]

/** A number that is no type is left for the validation to refuse. */
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

/** The client's word for no file. */
export const presentAddress = (address: string | null) => ({ url: address ?? 'None' })
