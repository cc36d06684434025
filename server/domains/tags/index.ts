import type { Domain } from '../../kernel/domain.js'
import { DatasetTagsResolver, TagResolver } from './tag.resolver.js'
import { tagRoutes } from './tag.rest.js'

export const tags: Domain = { resolvers: [TagResolver, DatasetTagsResolver], routes: tagRoutes }
