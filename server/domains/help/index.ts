import type { Domain } from '../../kernel/domain.js'
import { HelpResolver, HelpVersionResolver } from './help.resolver.js'
import { helpRoutes } from './help.rest.js'

export const help: Domain = { resolvers: [HelpResolver, HelpVersionResolver], routes: helpRoutes }
