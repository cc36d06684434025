import type { Domain } from '../../kernel/domain.js'

export const issued: Domain = { resolvers: [], routes: [] }
