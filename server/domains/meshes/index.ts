import type { Domain } from '../../kernel/domain.js'
import {
  DatasetPlacesResolver,
  FrameConnectionResolver,
  MeshConnectionResolver,
} from './lists/list.resolver.js'
import { MeshResolver } from './mesh.resolver.js'
import { meshRoutes } from './mesh.rest.js'
import { indexing } from './objectIndex/indexing.service.js'
import { preparing } from './preparation.service.js'

export const meshes: Domain = {
  resolvers: [MeshResolver, DatasetPlacesResolver, FrameConnectionResolver, MeshConnectionResolver],
  routes: meshRoutes,
  jobs: [preparing, indexing],
}
