import { isShortcut } from '../../../formats/sessionString.js'
import type { Dataset } from '../../entities/data/dataset.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { checkPage } from '../../kernel/page.js'
import type { Slice } from '../../kernel/slice.js'
import { type Soon, when } from '../../lib/soon.js'
import { getDataset, seenDatasets } from '../datasets/dataset.service.js'
import { sessionsByDataset } from './viewerSession.loaders.js'
import { sessionsOfDataset } from './viewerSession.queries.js'

/** In order of creation. The caller has checked that the viewer may read the dataset. */
export function listViewerSessions(
  ctx: RequestContext,
  dataset: Dataset,
  first: number,
): Soon<ViewerSession[]> {
  checkPage(first)
  return when(ctx.load(sessionsByDataset, dataset.id), sessions => sessions.slice(0, first))
}

export async function sessionsOf(
  ctx: RequestContext,
  datasetId: number,
  slice: Slice,
): Promise<ViewerSession[]> {
  const dataset = await getDataset(ctx, datasetId)
  return sessionsOfDataset(ctx.db, dataset.id, slice)
}

/** The session with which the dataset opens. Returns null when the viewer may not see the dataset. */
export async function firstDefaultSession(
  ctx: RequestContext,
  datasetId: number,
): Promise<ViewerSession | null> {
  const [dataset] = await seenDatasets(ctx, [datasetId])
  return dataset ? defaultSessionOf(ctx, dataset) : null
}

/** The caller has checked that the viewer may read the dataset. */
export const defaultSessionOf = (ctx: RequestContext, { id }: Dataset): Soon<ViewerSession | null> =>
  when(ctx.load(sessionsByDataset, id), sessions => sessions.find(session => session.isDefault) ?? null)

export async function viewerSessionByShortcut(ctx: RequestContext, shortcut: string): Promise<ViewerSession> {
  const session = await sessionAt(ctx, shortcut)
  if (!session) throw new NotFound('No such session')
  return session
}

/** Returns null when the short link is unknown or the viewer may not see its dataset. */
export async function sessionAt(ctx: RequestContext, shortcut: string): Promise<ViewerSession | null> {
  const session = isShortcut(shortcut) ? await ctx.db.findOneBy(ViewerSession, { shortcut }) : null
  return session && (await seenDatasets(ctx, [session.datasetId])).length > 0 ? session : null
}
