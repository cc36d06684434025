import type { Domain } from '../../kernel/domain.js'
import { AuditConnectionResolver, AuditResolver } from './audit.resolver.js'

export const audit: Domain = { resolvers: [AuditResolver, AuditConnectionResolver], routes: [] }
