import type { Domain } from '../../kernel/domain.js'
import { WorkplaceResolver } from './workplace.resolver.js'
import { workplaceRoutes } from './workplace.rest.js'

export const workplaces: Domain = { resolvers: [WorkplaceResolver], routes: workplaceRoutes }
