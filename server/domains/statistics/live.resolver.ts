import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { watchOpenPages } from './live.service.js'
import { LiveStatistics, type NewOpenPage } from './live.types.js'

@Resolver()
export class LiveResolver {
  @Subscription(() => LiveStatistics, {
    description:
      'the counts of open pages at each change; an open subscription counts as an open page; open to visitors',
    subscribe: ({ args, context }: { args: NewOpenPage; context: RequestContext }) =>
      watchOpenPages(context, args),
  })
  liveStatistics(
    @Root() counts: LiveStatistics,
    @Arg('visitor', () => ID, {
      description: 'the same in all pages of a browser: at most 64 letters, digits, - and _',
    })
    _visitor: string,
    @Arg('viewerOpen', () => Boolean, {
      defaultValue: false,
      description: 'whether the page shows the viewer',
    })
    _viewerOpen: boolean,
    @Arg('connection', () => String, {
      nullable: true,
      description:
        'the handle of beginConnection, or null; the connection ends when no page with its handle has been open for about half a minute',
    })
    _connection: string | null,
  ) {
    return counts
  }
}
