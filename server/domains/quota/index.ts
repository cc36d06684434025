import type { Domain } from '../../kernel/domain.js'
import { UserDatasetsResolver } from './count.resolver.js'
import { countRoutes } from './count.rest.js'

export const quota: Domain = { resolvers: [UserDatasetsResolver], routes: countRoutes }
