import type { Dataset } from '../../../entities/data/dataset.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { checkPage, pageFrom, positionFrom } from '../../../kernel/page.js'
import { inPages, type Slice } from '../../../kernel/slice.js'
import { recordAudit } from '../../audit/audit.service.js'
import { endIssuedOn } from '../../issued/issued.service.js'
import { signedIn } from '../../users/user.service.js'
import { binOf, type BinPart, positionInBin, writeBinnedAt } from './bin.queries.js'
import type { BinnedDatasetConnection } from './bin.types.js'
import { getDataset } from '../dataset.service.js'
import { lockOwnDataset } from '../own.service.js'

/** A page of the viewer's bin, most recently binned first. Staff see the bin of all users. */
export async function listBinned(
  ctx: RequestContext,
  isPublic: boolean,
  first: number,
  after: string | null,
): Promise<BinnedDatasetConnection> {
  await signedIn(ctx)
  checkPage(first)
  const { userId, isStaff } = ctx.viewer
  const list = isPublic ? 'binned public datasets' : 'binned private datasets'
  const found = await binOf(
    ctx.db,
    { isPublic, ownerId: isStaff ? null : userId },
    positionFrom(after, list),
    {
      limit: first + 1,
      offset: 0,
    },
  )
  const page = pageFrom(found, first, positionInBin, list)
  await Promise.all(page.nodes.map(async ({ ownerId }) => ctx.find(User, ownerId)))
  return page
}

/** Private binned datasets of the caller, for legacy clients. Staff get only their own. */
export const everyOwnBinned = async (ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Dataset>> =>
  streamed(ctx, { isPublic: false, ownerId: (await signedIn(ctx)).id }, slice)

/** Public binned datasets of the caller, for legacy clients. Staff get those of all users. */
export async function everyPublicBinned(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Dataset>> {
  const { id, isStaff } = await signedIn(ctx)
  return streamed(ctx, { isPublic: true, ownerId: isStaff ? null : id }, slice)
}

const streamed = (ctx: RequestContext, part: BinPart, slice: Slice): AsyncIterable<Dataset> =>
  inPages(slice, (page, last: Dataset | null) => binOf(ctx.db, part, last && positionInBin(last), page))

/**
 * Moves a dataset to the bin: only its owner and staff still see it, and it leaves its study. It still counts
 * against the quota.
 */
export async function binDataset(ctx: RequestContext, id: number): Promise<Dataset> {
  await moveToBin(ctx, id)
  return getDataset(ctx, id)
}

/** The same for callers that cannot read a dataset in the bin. */
export const moveToBin = (ctx: RequestContext, id: number): Promise<void> =>
  move(ctx, id, 'dataset.bin', new Date())

/** Restores a dataset from the bin with its shares, but without its study. */
export async function restoreDataset(ctx: RequestContext, id: number): Promise<Dataset> {
  await move(ctx, id, 'dataset.restore', null)
  return getDataset(ctx, id)
}

/** Idempotent. */
const move = (ctx: RequestContext, id: number, action: string, binnedAt: Date | null): Promise<void> =>
  ctx.write(async inner => {
    const dataset = await lockOwnDataset(inner, id)
    if ((dataset.binnedAt === null) === (binnedAt === null)) return
    await writeBinnedAt(inner.db, id, binnedAt)
    await endIssuedOn(inner, [id])
    await recordAudit(inner, { action, subjectKind: 'dataset', subjectId: id, detail: dataset.name })
  })
