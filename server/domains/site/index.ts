import type { Domain } from '../../kernel/domain.js'

export const site: Domain = { resolvers: [], routes: [] }
