import type { Domain } from '../../kernel/domain.js'
import { ConnectionResolver } from './connection.resolver.js'
import { connectionRoutes } from './connection.rest.js'

export const connections: Domain = { resolvers: [ConnectionResolver], routes: connectionRoutes }
