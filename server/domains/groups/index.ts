import type { Domain } from '../../kernel/domain.js'
import { AudienceResolver, PublicGroupsResolver } from './audience.resolver.js'
import { GroupConnectionResolver, GroupResolver, UserGroupsResolver } from './group.resolver.js'
import { groupRoutes } from './group.rest.js'
import { GroupInvitationsResolver, UserInvitationsResolver } from './invitation.resolver.js'
import { GroupCandidatesResolver, GroupPeopleResolver, MembershipResolver } from './membership.resolver.js'
import { personRoutes } from './people/person.rest.js'

export const groups: Domain = {
  resolvers: [
    UserGroupsResolver,
    GroupResolver,
    GroupConnectionResolver,
    GroupPeopleResolver,
    GroupCandidatesResolver,
    MembershipResolver,
    GroupInvitationsResolver,
    UserInvitationsResolver,
    AudienceResolver,
    PublicGroupsResolver,
  ],
  routes: [...groupRoutes, ...personRoutes],
}
