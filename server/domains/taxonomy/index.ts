import type { Domain } from '../../kernel/domain.js'
import { TaxonResolver } from './taxon.resolver.js'
import { taxonRoutes } from './taxon.rest.js'

export const taxonomy: Domain = { resolvers: [TaxonResolver], routes: taxonRoutes }
