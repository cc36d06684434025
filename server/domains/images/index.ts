import type { Domain } from '../../kernel/domain.js'

export const images: Domain = { resolvers: [], routes: [] }
