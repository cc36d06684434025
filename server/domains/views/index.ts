import type { Domain } from '../../kernel/domain.js'
import { ViewResolver } from './view.resolver.js'
import { viewRoutes } from './view.rest.js'

export const views: Domain = { resolvers: [ViewResolver], routes: viewRoutes }
