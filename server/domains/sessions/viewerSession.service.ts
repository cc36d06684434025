import { isShortcut } from '../../../formats/sessionString.js'
import type { Dataset } from '../../entities/dataset.js'
import { ViewerSession } from '../../entities/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { checkPage } from '../../kernel/page.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'
import { type Soon, when } from '../../kernel/soon.js'
import { getDataset, seenDatasets } from '../datasets/dataset.service.js'
import { sessionsByDataset } from './viewerSession.loaders.js'

/** Of a dataset that the viewer may read; the first made comes first. */
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
  { limit, offset }: Slice,
): Promise<ViewerSession[]> {
  const dataset = await getDataset(ctx, datasetId)
  return readRows(
    ctx.db,
    ViewerSession,
    'WHERE t.dataset_id = ? ORDER BY t.created_at, t.id LIMIT ? OFFSET ?',
    [dataset.id, limit, offset],
  )
}

/** With which the dataset opens; null also where it may not be seen. */
export async function firstDefaultSession(
  ctx: RequestContext,
  datasetId: number,
): Promise<ViewerSession | null> {
  const [dataset] = await seenDatasets(ctx, [datasetId])
  return dataset ? defaultSessionOf(ctx, dataset) : null
}

/** Of a dataset that the viewer may read. */
export const defaultSessionOf = (ctx: RequestContext, { id }: Dataset): Soon<ViewerSession | null> =>
  when(ctx.load(sessionsByDataset, id), sessions => sessions.find(session => session.isDefault) ?? null)

export async function viewerSessionByShortcut(ctx: RequestContext, shortcut: string): Promise<ViewerSession> {
  const session = await sessionAt(ctx, shortcut)
  if (!session) throw new NotFound('No such session')
  return session
}

/** Null where it leads nowhere, or to a dataset that may not be seen. */
export async function sessionAt(ctx: RequestContext, shortcut: string): Promise<ViewerSession | null> {
  const session = isShortcut(shortcut) ? await ctx.db.findOneBy(ViewerSession, { shortcut }) : null
  return session && (await seenDatasets(ctx, [session.datasetId])).length > 0 ? session : null
}
