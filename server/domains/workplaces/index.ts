import type { Domain } from '../../kernel/domain.js'

export const workplaces: Domain = { resolvers: [], routes: [] }
