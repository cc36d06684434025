import type { Dataset } from '../../entities/dataset.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, cursorOf, positionFrom } from '../../kernel/page.js'
import { inPages, type Slice } from '../../kernel/slice.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedOn } from '../issued/issued.service.js'
import { signedIn } from '../users/user.service.js'
import { binOf, type BinPart, positionInBin } from './bin.queries.js'
import type { BinnedDatasets } from './bin.types.js'
import { getDataset } from './dataset.service.js'
import { lockOwnDataset } from './own.service.js'

/** What lies in the bin of the caller, the last binned first; staff have all of it. */
export async function listBinned(
  ctx: RequestContext,
  isPublic: boolean,
  first: number,
  after: string | null,
): Promise<BinnedDatasets> {
  await signedIn(ctx)
  checkPage(first)
  const { userId, isStaff } = ctx.viewer
  const found = await binOf(ctx.db, { isPublic, ownerId: isStaff ? null : userId }, positionFrom(after), {
    limit: first + 1,
    offset: 0,
  })
  const nodes = found.slice(0, first)
  await Promise.all(nodes.map(async ({ ownerId }) => ctx.find(User, ownerId)))
  const last = nodes.at(-1)
  return {
    nodes,
    pageInfo: { endCursor: last ? cursorOf(positionInBin(last)) : null, hasNextPage: found.length > first },
  }
}

/** For old programs: the private ones of the caller, whoever asks. */
export const everyOwnBinned = async (ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Dataset>> =>
  streamed(ctx, { isPublic: false, ownerId: (await signedIn(ctx)).id }, slice)

/** For old programs: the public ones of the caller; staff have those of all. */
export async function everyPublicBinned(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Dataset>> {
  const { id, isStaff } = await signedIn(ctx)
  return streamed(ctx, { isPublic: true, ownerId: isStaff ? null : id }, slice)
}

const streamed = (ctx: RequestContext, part: BinPart, slice: Slice): AsyncIterable<Dataset> =>
  inPages(slice, (page, last: Dataset | null) => binOf(ctx.db, part, last && positionInBin(last), page))

/** Gone for all but its owner and staff; it leaves its study, and goes on counting against the quota. */
export async function binDataset(ctx: RequestContext, id: number): Promise<Dataset> {
  await move(ctx, id, 'dataset.bin', new Date())
  return getDataset(ctx, id)
}

/** Back as it was, shared with the same people, but in no study. */
export async function restoreDataset(ctx: RequestContext, id: number): Promise<Dataset> {
  await move(ctx, id, 'dataset.restore', null)
  return getDataset(ctx, id)
}

/** Twice is no fault. Not an edit: the version and the date of the last one stay. */
const move = (ctx: RequestContext, id: number, action: string, binnedAt: Date | null): Promise<void> =>
  ctx.write(async inner => {
    const dataset = await lockOwnDataset(inner, id)
    if ((dataset.binnedAt === null) === (binnedAt === null)) return
    await inner.db.query(
      'UPDATE dataset SET binned_at = ?, study_id = NULL, updated_at = updated_at WHERE id = ?',
      [binnedAt, id],
    )
    await endIssuedOn(inner, [id])
    await recordAudit(inner, { action, subjectKind: 'dataset', subjectId: id, detail: dataset.name })
  })
