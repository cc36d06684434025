import type { Domain } from '../../kernel/domain.js'

export const audit: Domain = { resolvers: [], routes: [] }
