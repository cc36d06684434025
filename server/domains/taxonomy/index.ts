import type { Domain } from '../../kernel/domain.js'

export const taxonomy: Domain = { resolvers: [], routes: [] }
