import type { Domain } from '../../kernel/domain.js'
import { UserGroupsResolver } from './group.resolver.js'
import { groupRoutes } from './group.rest.js'
import { personRoutes } from './person.rest.js'

export const groups: Domain = { resolvers: [UserGroupsResolver], routes: [...groupRoutes, ...personRoutes] }
