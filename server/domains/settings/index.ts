import type { Domain } from '../../kernel/domain.js'

export const settings: Domain = { resolvers: [], routes: [] }
