import type { Domain } from '../../kernel/domain.js'
import { BuildResolver } from './build.resolver.js'
import { downloadRoutes } from './build.rest.js'

export const downloads: Domain = { resolvers: [BuildResolver], routes: downloadRoutes }
