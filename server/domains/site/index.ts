import type { Domain } from '../../kernel/domain.js'
import { siteRoutes } from './site.rest.js'
import { SiteResolver } from './site.resolver.js'

export const site: Domain = { resolvers: [SiteResolver], routes: siteRoutes }
