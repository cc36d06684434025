import { stream } from '../../../kernel/rest.js'
import { lentPath } from '../../datasets/lending.service.js'
import { lentObjects, objectsAsked } from './object.types.js'
import { lentObjectSet, objectSet } from './set.service.js'

export const objectRoutes = [
  stream('/files/datasets/:id/objects.bin', objectsAsked, objectSet),
  stream(`${lentPath}/objects.bin`, lentObjects, lentObjectSet),
]
