import type { Domain } from '../../kernel/domain.js'
import {
  DatasetInvitationsResolver,
  InvitationResolver,
  OpenInvitationResolver,
} from './invitation.resolver.js'
import { ReviewResolver } from './review.resolver.js'
import { AccessResolver, DatasetSharingsResolver, SharingResolver } from './sharing.resolver.js'
import { sharingRoutes } from './sharing.rest.js'

export const sharings: Domain = {
  resolvers: [
    DatasetSharingsResolver,
    SharingResolver,
    AccessResolver,
    DatasetInvitationsResolver,
    InvitationResolver,
    OpenInvitationResolver,
    ReviewResolver,
  ],
  routes: sharingRoutes,
}
