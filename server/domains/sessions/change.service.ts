import { authorise } from '../../access/authorise.js'
import { Dataset } from '../../entities/data/dataset.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { lockRow } from '../../lib/rows.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { checkVersion } from '../../kernel/version.js'
import { sessionOfDataset } from '../../../formats/sessionString.js'
import { recordAudit } from '../audit/audit.service.js'
import { managedDataset, managesDataset, seenDatasets } from '../datasets/dataset.service.js'
import { selfOrStaff, signedIn } from '../users/user.service.js'
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

/**
 * Optional parts of a new session. `picture` shows the saved view; legacy clients may also send the owner and
 * a short link.
 */
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
      }) // concurrent calls could exceed the limit
      if ((await inner.db.countBy(ViewerSession, { datasetId: dataset.id })) >= mostSessions)
        throw new InvalidInput(`A dataset has at most ${mostSessions} sessions: delete one first`)
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
  { datasetId, ownerId: namedOwner, input, shortcut, isDefault }: LegacySession,
): Promise<ViewerSession> {
  const { id: ownerId } = await selfOrStaff(ctx, namedOwner)
  return createViewerSession(ctx, datasetId, input, { ownerId, shortcut, isDefault })
}

/** `version`: the version that the caller has read. With null, the last write wins. */
interface Basis {
  readonly version: number | null
  readonly picture?: IncomingFile | null
}

/** Empty fields and the short link keep their values. */
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

/** The default flag is outside the form's version check. */
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

/** Locks the session until the transaction ends. */
async function lockSession({ db }: RequestContext, id: number): Promise<ViewerSession> {
  const session = await lockRow(db, ViewerSession, id)
  if (!session) throw new NotFound('No such session') // deleted in the meantime
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

/**
 * Returns the session when the caller may change it. Throws NotFound when the caller may not see its dataset.
 */
export async function managedSession(ctx: RequestContext, id: number): Promise<ViewerSession> {
  await signedIn(ctx)
  const session = await ctx.find(ViewerSession, id)
  const [dataset] = session ? await seenDatasets(ctx, [session.datasetId]) : []
  if (!session || !dataset) throw new NotFound('No such session')
  authorise(
    await managesDataset(ctx, dataset),
    'Only managers of the dataset may change its sessions: ask its owner to make you a manager',
  )
  return session
}
