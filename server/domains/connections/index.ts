import type { Domain } from '../../kernel/domain.js'

export const connections: Domain = { resolvers: [], routes: [] }
