import { authorise } from '../../access/authorise.js'
import { Dataset } from '../../entities/dataset.js'
import { ViewerSession } from '../../entities/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { readRows } from '../../kernel/rows.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { checkVersion } from '../../kernel/version.js'
import { sessionOfDataset } from '../../../formats/sessionString.js'
import { recordAudit } from '../audit/audit.service.js'
import { managedDataset, managesDataset, seenDatasets } from '../datasets/dataset.service.js'
import { oneselfOrStaff, signedIn } from '../users/user.service.js'
import { insertWithShortcut } from './shortcut.service.js'
import { forgetThumbnail, withThumbnail } from './thumbnail.service.js'
import {
  type LegacySession,
  mostSessions,
  newViewerSession,
  type NewViewerSession,
  viewerSessionChange,
  type ViewerSessionChange,
} from './viewerSession.types.js'

/** A picture of what it shows; and what old programs say besides: whose it is, and the short link that they have made up. */
interface Wishes {
  readonly picture?: IncomingFile | null
  readonly ownerId?: number
  readonly shortcut?: string | undefined
  readonly isDefault?: boolean
}

export async function createViewerSession(
  ctx: RequestContext,
  datasetId: number,
  input: NewViewerSession,
  wishes: Wishes = {},
): Promise<ViewerSession> {
  const dataset = await managedDataset(ctx, datasetId)
  const { name, state } = newViewerSession.parse(input)
  const { picture = null, ownerId = ctx.viewer.userId, shortcut, isDefault = false } = wishes
  return withThumbnail(ctx, dataset.id, picture, thumbnail =>
    ctx.write(async inner => {
      await inner.db.findOneOrFail(Dataset, {
        where: { id: dataset.id },
        select: { id: true },
        lock: { mode: 'pessimistic_write' },
      }) // two at once could pass the limit
      if ((await inner.db.countBy(ViewerSession, { datasetId: dataset.id })) >= mostSessions)
        throw new InvalidInput(
          `At most ${mostSessions} sessions a dataset: delete one that is not used any more`,
        )
      return insertWithShortcut(
        inner,
        {
          datasetId: dataset.id,
          ownerId,
          name,
          state: sessionOfDataset(state, dataset.id),
          isDefault,
          ...thumbnail,
        },
        shortcut,
      )
    }),
  )
}

export async function createLegacySession(
  ctx: RequestContext,
  { id_dataset, id_people, name, url, shortcut, defaut }: LegacySession,
): Promise<ViewerSession> {
  const { id: ownerId } = await oneselfOrStaff(ctx, id_people)
  return createViewerSession(ctx, id_dataset, { name, state: url }, { ownerId, shortcut, isDefault: defaut })
}

/** `version`: the one that the caller has read; null where the last one to write wins. */
interface Basis {
  readonly version: number | null
  readonly picture?: IncomingFile | null
}

/** What is empty stays as it was; the short link always does. */
export async function updateViewerSession(
  ctx: RequestContext,
  id: number,
  input: ViewerSessionChange,
  { version, picture = null }: Basis,
): Promise<ViewerSession> {
  const { datasetId, thumbnailSha256 } = await managedSession(ctx, id)
  const { name, state } = viewerSessionChange.parse(input)
  const session = await withThumbnail(ctx, datasetId, picture, thumbnail =>
    ctx.write(async inner => {
      const before = await lockSession(inner, id)
      checkVersion(version, before.version)
      return save(inner, before, {
        ...(name && { name }),
        ...(state && { state: sessionOfDataset(state, datasetId) }),
        ...thumbnail,
        version: before.version + 1,
      })
    }),
  )
  if (session.thumbnailSha256 !== thumbnailSha256) await forgetThumbnail(ctx, datasetId, thumbnailSha256)
  return session
}

/** Not among what a form starts from, so its version stays. */
export async function setDefaultViewerSession(
  ctx: RequestContext,
  id: number,
  isDefault: boolean,
): Promise<ViewerSession> {
  await managedSession(ctx, id)
  return ctx.write(async inner => {
    const before = await lockSession(inner, id)
    return save(inner, before, { isDefault, version: before.version })
  })
}

export async function deleteViewerSession(ctx: RequestContext, id: number): Promise<boolean> {
  const { datasetId, name, thumbnailSha256 } = await managedSession(ctx, id)
  await ctx.write(async inner => {
    await inner.db.delete(ViewerSession, { id })
    await recordAudit(inner, {
      action: 'viewerSession.delete',
      subjectKind: 'dataset',
      subjectId: datasetId,
      detail: name,
    })
  })
  await forgetThumbnail(ctx, datasetId, thumbnailSha256)
  return true
}

/** Nobody else changes it until the transaction ends. */
async function lockSession({ db }: RequestContext, id: number): Promise<ViewerSession> {
  const [session] = await readRows(db, ViewerSession, 'WHERE t.id = ? FOR UPDATE', [id])
  if (!session) throw new NotFound('No such session') // deleted at this moment
  return session
}

async function save(
  { db }: RequestContext,
  session: ViewerSession,
  change: Partial<ViewerSession>,
): Promise<ViewerSession> {
  await db.update(ViewerSession, { id: session.id }, change)
  return Object.assign(session, change)
}

/** For who may change it; one of a dataset that they may not see does not exist. */
async function managedSession(ctx: RequestContext, id: number): Promise<ViewerSession> {
  await signedIn(ctx)
  const session = Number.isSafeInteger(id) ? await ctx.find(ViewerSession, id) : null
  const [dataset] = session ? await seenDatasets(ctx, [session.datasetId]) : []
  if (!session || !dataset) throw new NotFound('No such session')
  authorise(
    await managesDataset(ctx, dataset),
    'Only managers of the dataset may change its sessions: its owner can make you one',
  )
  return session
}
