import type { Domain } from '../../kernel/domain.js'

export const studies: Domain = { resolvers: [], routes: [] }
