import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { watchOpenPages } from './live.service.js'
import { LiveStatistics, type NewOpenPage } from './live.types.js'

@Resolver()
export class LiveResolver {
  @Subscription(() => LiveStatistics, {
    description:
      'sends the counts at each change; an open subscription counts as an open page. `visitor` is the same in all pages of a browser; `connection` is the handle of beginConnection: the connection ends when no page with its handle has been open for about half a minute',
    subscribe: ({ args, context }: { args: NewOpenPage; context: RequestContext }) =>
      watchOpenPages(context, args),
  })
  liveStatistics(
    @Root() counts: LiveStatistics,
    @Arg('visitor', () => ID) _visitor: string,
    @Arg('viewerOpen', () => Boolean, { defaultValue: false }) _viewerOpen: boolean,
    @Arg('connection', () => String, { nullable: true }) _connection: string | null,
  ) {
    return counts
  }
}
