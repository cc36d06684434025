import type { Domain } from '../../kernel/domain.js'
import { DatasetViewerSessionsResolver, ViewerSessionResolver } from './viewerSession.resolver.js'
import { viewerSessionRoutes } from './viewerSession.rest.js'

export const sessions: Domain = {
  resolvers: [ViewerSessionResolver, DatasetViewerSessionsResolver],
  routes: viewerSessionRoutes,
}
