import type { Domain } from '../../kernel/domain.js'
import { delivering } from './delivery.service.js'

export const mails: Domain = { resolvers: [], routes: [], jobs: [delivering] }
