import { ViewerVersion } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { addressOf } from './picture.service.js'
import type { Site } from './site.types.js'

export const siteOf = ({ platform: { site, identityProvider, viewerBuilds } }: RequestContext): Site => ({
  ...site,
  team: site.team.map(member => ({ ...member, photo: addressOf(member.photo) })),
  fundingPartners: site.fundingPartners.map(partner => ({ ...partner, logo: addressOf(partner.logo) })),
  viewerVersions: Object.values(ViewerVersion).filter(version => viewerBuilds[version]),
  institution: identityProvider?.name ?? null,
})
