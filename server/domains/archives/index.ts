import type { Domain } from '../../kernel/domain.js'
import { ArchiveResolver } from './archive.resolver.js'
import { archiveRoutes } from './archive.rest.js'
import { ExportResolver } from './export.resolver.js'
import { exportRoutes } from './export.rest.js'
import { ImportResolver } from './import.resolver.js'
import { importing } from './importing.service.js'

export const archives: Domain = {
  resolvers: [ArchiveResolver, ExportResolver, ImportResolver],
  routes: [...archiveRoutes, ...exportRoutes],
  jobs: [importing],
}
