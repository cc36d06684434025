import { file } from '../../../kernel/rest.js'
import { lentPath } from '../../datasets/lending.service.js'
import { lentSetFile, setFile } from './savedSet.service.js'
import { lentSet, oneSetFile } from './savedSet.types.js'

export const savedSetRoutes = [
  file('/files/datasets/:id/sets/:sha256.bin', oneSetFile, setFile),
  file(`${lentPath}/sets/:setId.bin`, lentSet, lentSetFile),
]
