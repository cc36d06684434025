import type { Domain } from '../../kernel/domain.js'

export const groups: Domain = { resolvers: [], routes: [] }
