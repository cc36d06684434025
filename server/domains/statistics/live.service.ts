import type { RequestContext } from '../../kernel/context.js'
import type { OpenPages } from '../../kernel/platform.js'
import { markSeen } from '../connections/seen.service.js'
import { type NewOpenPage, openPage } from './live.types.js'

/**
 * Counts the page as open while the subscription lasts. A change of the counts runs no SQL statement: the
 * counts come from the open pages, and all subscribers get the same counts.
 */
export async function watchOpenPages(
  ctx: RequestContext,
  input: NewOpenPage,
): Promise<AsyncIterableIterator<OpenPages>> {
  const { viewer, platform } = ctx
  const { visitor, viewerOpen, connection } = openPage.parse(input)
  if (connection !== null) await markSeen(ctx, [connection])
  const personId = viewer.session?.impersonatorId ?? viewer.userId
  return platform.presence.watch({
    key: personId === 0 ? visitor : String(personId),
    isPerson: personId !== 0,
    showsViewer: viewerOpen,
    connection,
  })
}
