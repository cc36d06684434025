import type { Domain } from '../../kernel/domain.js'
import { pythonDatasetRoutes } from './dataset.rest.js'
import { pythonGeneRoutes } from './gene.rest.js'
import { pythonImageRoutes } from './image.rest.js'
import { pythonMeshRoutes } from './mesh.rest.js'
import { pythonPropertyRoutes } from './property.rest.js'

/** The calls of the published Python client and of programs like it, over the services of other domains. */
export const python: Domain = {
  resolvers: [],
  routes: [
    ...pythonDatasetRoutes,
    ...pythonMeshRoutes,
    ...pythonImageRoutes,
    ...pythonPropertyRoutes,
    ...pythonGeneRoutes,
  ],
}
