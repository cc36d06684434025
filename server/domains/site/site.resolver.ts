import { Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { siteOf } from './site.service.js'
import { Site } from './site.types.js'

@Resolver()
export class SiteResolver {
  @Query(() => Site, { description: 'settings of this installation' })
  site(@Ctx() ctx: RequestContext) {
    return siteOf(ctx)
  }
}
