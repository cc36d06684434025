import type { Domain } from '../../kernel/domain.js'
import { ArchiveResolver } from './archive.resolver.js'
import { archiveRoutes } from './archive.rest.js'

export const archives: Domain = { resolvers: [ArchiveResolver], routes: archiveRoutes }
