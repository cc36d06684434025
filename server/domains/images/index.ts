import type { Domain } from '../../kernel/domain.js'
import { pythonImageRoutes } from './python.rest.js'

export const images: Domain = { resolvers: [], routes: pythonImageRoutes }
