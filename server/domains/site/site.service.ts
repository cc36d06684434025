import type { RequestContext } from '../../kernel/context.js'
import type { Site } from './site.types.js'

export const siteOf = (ctx: RequestContext): Site => ctx.platform.site
