import type { Domain } from '../../kernel/domain.js'

export const statistics: Domain = { resolvers: [], routes: [] }
