import type { Domain } from '../../kernel/domain.js'

export const sharings: Domain = { resolvers: [], routes: [] }
