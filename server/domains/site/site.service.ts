import type { RequestContext } from '../../kernel/context.js'
import type { Site } from './site.types.js'

export const siteOf = ({ platform: { site, identityProvider } }: RequestContext): Site => ({
  ...site,
  institution: identityProvider?.name ?? null,
})
