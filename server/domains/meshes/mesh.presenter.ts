import { DatasetType } from '../../entities/data/dataset.js'
import type { Gif } from '../datasets/preview.service.js'
import type { CreateSetForm, NewDataset } from './mesh.types.js'

const types = [DatasetType.OBSERVED, DatasetType.SIMULATED, DatasetType.DRAWN]

/**
 * Translates the form of legacy clients. An unknown type number is passed on, so that the validation refuses
 * it.
 */
export const newDatasetFrom = (form: CreateSetForm): NewDataset => ({
  name: form.name ?? null,
  description: form.comments ?? null,
  secondsPerFrame: form.spf,
  startSeconds: form.dt,
  minTime: form.starttime,
  // a form without an end describes one time point
  maxTime: form.endtime ?? Math.max(form.starttime, 0),
  type: types[form.type] ?? (String(form.type) as DatasetType),
  taxonId: form.id_ncbi,
})

export const presentGif = ({ datasetId, animation, still }: Gif) => ({
  id_dataset: datasetId,
  gif: animation,
  gif_50: still,
})
