import type { RequestContext } from '../../kernel/context.js'
import { addressOf } from './picture.service.js'
import type { Site } from './site.types.js'

export const siteOf = ({ platform: { site, identityProvider } }: RequestContext): Site => ({
  ...site,
  team: site.team.map(member => ({ ...member, photo: addressOf(member.photo) })),
  fundingPartners: site.fundingPartners.map(partner => ({ ...partner, logo: addressOf(partner.logo) })),
  institution: identityProvider?.name ?? null,
})
