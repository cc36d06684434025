import type { Domain } from '../../kernel/domain.js'
import { OverviewResolver } from './overview.resolver.js'

export const overview: Domain = { resolvers: [OverviewResolver], routes: [] }
