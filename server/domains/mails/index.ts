import type { Domain } from '../../kernel/domain.js'

export const mails: Domain = { resolvers: [], routes: [] }
