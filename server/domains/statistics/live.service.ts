import type { RequestContext } from '../../kernel/context.js'
import type { OpenPages } from '../../kernel/platform.js'
import { type NewOpenPage, openPage } from './live.types.js'

/**
 * Runs no SQL statement for a change: the counts come from the open pages, and all subscribers get the same
 * counts.
 */
export function watchOpenPages(
  { viewer, platform }: RequestContext,
  input: NewOpenPage,
): AsyncIterableIterator<OpenPages> {
  const { visitor, viewerOpen } = openPage.parse(input)
  const personId = viewer.session?.impersonatorId ?? viewer.userId
  return platform.presence.watch({
    key: personId === 0 ? visitor : String(personId),
    isPerson: personId !== 0,
    showsViewer: viewerOpen,
  })
}
