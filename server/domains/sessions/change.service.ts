import { authorise } from '../../access/authorise.js'
import { Dataset } from '../../entities/dataset.js'
import { ViewerSession } from '../../entities/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { sessionOfDataset } from '../../../formats/sessionString.js'
import { recordAudit } from '../audit/audit.service.js'
import { managedDataset, managesDataset, seenDatasets } from '../datasets/dataset.service.js'
import { oneselfOrStaff, signedIn } from '../users/user.service.js'
import { insertWithShortcut } from './shortcut.service.js'
import { type LegacySession, mostSessions, newViewerSession, type NewViewerSession, viewerSessionChange, type ViewerSessionChange } from './viewerSession.types.js'

/** What old programs say besides: whose it is, and the short link that they have made up. */
interface Wishes { readonly ownerId?: number; readonly shortcut?: string | undefined; readonly isDefault?: boolean }

export async function createViewerSession(ctx: RequestContext, datasetId: number, input: NewViewerSession, wishes: Wishes = {}): Promise<ViewerSession> {
  const dataset = await managedDataset(ctx, datasetId)
  const { name, state } = newViewerSession.parse(input)
  const { ownerId = ctx.viewer.userId, shortcut, isDefault = false } = wishes
  return ctx.write(async inner => {
    await inner.db.findOneOrFail(Dataset, { where: { id: dataset.id }, select: { id: true }, lock: { mode: 'pessimistic_write' } }) // two at once could pass the limit
    if (await inner.db.countBy(ViewerSession, { datasetId: dataset.id }) >= mostSessions) throw new InvalidInput(`At most ${mostSessions} sessions a dataset: delete one that is not used any more`)
    return insertWithShortcut(inner, { datasetId: dataset.id, ownerId, name, state: sessionOfDataset(state, dataset.id), isDefault }, shortcut)
  })
}

export async function createLegacySession(ctx: RequestContext, { id_dataset, id_people, name, url, shortcut, defaut }: LegacySession): Promise<ViewerSession> {
  const { id: ownerId } = await oneselfOrStaff(ctx, id_people)
  return createViewerSession(ctx, id_dataset, { name, state: url }, { ownerId, shortcut, isDefault: defaut })
}

/** What is empty stays as it was; the short link always does. */
export async function updateViewerSession(ctx: RequestContext, id: number, input: ViewerSessionChange): Promise<ViewerSession> {
  const session = await managedSession(ctx, id)
  const { name, state } = viewerSessionChange.parse(input)
  const change = { ...(name && { name }), ...(state && { state: sessionOfDataset(state, session.datasetId) }) }
  return Object.keys(change).length === 0 ? session : changed(ctx, id, change)
}

export async function setDefaultViewerSession(ctx: RequestContext, id: number, isDefault: boolean): Promise<ViewerSession> {
  await managedSession(ctx, id)
  return changed(ctx, id, { isDefault })
}

export async function deleteViewerSession(ctx: RequestContext, id: number): Promise<boolean> {
  const { datasetId, name } = await managedSession(ctx, id)
  await ctx.write(async inner => {
    await inner.db.delete(ViewerSession, { id })
    await recordAudit(inner, { action: 'viewerSession.delete', subjectKind: 'dataset', subjectId: datasetId, detail: name })
  })
  return true
}

async function changed(ctx: RequestContext, id: number, change: Partial<ViewerSession>): Promise<ViewerSession> {
  return ctx.write(async inner => {
    await inner.db.update(ViewerSession, { id }, change)
    const session = await inner.db.findOneBy(ViewerSession, { id })
    if (!session) throw new NotFound('No such session') // deleted at this moment
    return session
  })
}

/** For who may change it; one of a dataset that they may not see does not exist. */
async function managedSession(ctx: RequestContext, id: number): Promise<ViewerSession> {
  await signedIn(ctx)
  const session = Number.isSafeInteger(id) ? await ctx.find(ViewerSession, id) : null
  const [dataset] = session ? await seenDatasets(ctx, [session.datasetId]) : []
  if (!session || !dataset) throw new NotFound('No such session')
  authorise(await managesDataset(ctx, dataset), 'Only managers of the dataset may change its sessions')
  return session
}
