import type { Domain } from '../../kernel/domain.js'

export const tags: Domain = { resolvers: [], routes: [] }
