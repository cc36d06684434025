import type { Domain } from '../../kernel/domain.js'

export const sessions: Domain = { resolvers: [], routes: [] }
