import { authorise } from '../../access/authorise.js'
import { personalRight } from '../../access/datasetRight.js'
import { Right } from '../../access/right.js'
import type { Dataset } from '../../entities/data/dataset.js'
import type { Sharing } from '../../entities/data/sharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, positionFrom } from '../../kernel/page.js'
import { afterFirst, cut, inPages, type Slice } from '../../kernel/slice.js'
import type { Soon } from '../../lib/soon.js'
import { getDataset, rightOn, seenDatasets } from '../datasets/dataset.service.js'
import { peopleOutside } from '../users/list.service.js'
import { signedIn } from '../users/user.service.js'
import { collaborative, hiddenCountByDataset, namedGroup, sharingPages } from './sharing.loaders.js'
import { canSeeAll, canSeeSharings } from './sharing.policy.js'
import { sharingsAfter } from './sharing.queries.js'
import type {
  NamedGroup,
  SharingCandidateConnection,
  SharingConnection,
  SharingsPage,
} from './sharing.types.js'

/** Groups, then users, by name. Returns null when the caller may not see them. */
export async function sharingsOf(
  ctx: RequestContext,
  dataset: Dataset,
  { first, after = null, text = null }: SharingsPage,
): Promise<SharingConnection | null> {
  checkPage(first)
  const right = await personalRight(ctx, dataset)
  const list = `sharings of ${dataset.id}`
  return canSeeSharings(right)
    ? ctx.load(sharingPages, {
        list,
        datasetId: dataset.id,
        all: canSeeAll(right),
        text,
        limit: first + 1,
        after: positionFrom(after, list),
      })
    : null
}

/** People for a new share of the dataset. Returns null when the caller may not share it. */
export async function candidatesOf(
  ctx: RequestContext,
  dataset: Dataset,
  { first, after = null, text = null }: SharingsPage,
): Promise<SharingCandidateConnection | null> {
  if (!canSeeAll(await personalRight(ctx, dataset))) return null
  return peopleOutside(ctx, { datasetId: dataset.id, callerId: ctx.viewer.userId }, text ?? '', {
    first,
    after,
  })
}

/** The caller has checked that the viewer may see the sharing. */
export const groupOf = (ctx: RequestContext, { groupId }: Sharing): Soon<NamedGroup | null> =>
  groupId === null ? null : ctx.load(namedGroup, groupId)

export async function hiddenSharingCount(ctx: RequestContext, dataset: Dataset): Promise<number> {
  const right = await personalRight(ctx, dataset)
  return canSeeSharings(right) && !canSeeAll(right) ? ctx.load(hiddenCountByDataset, dataset.id) : 0
}

/** Returns false when the caller has no right on the dataset. */
export async function isCollaborative(ctx: RequestContext, dataset: Dataset): Promise<boolean> {
  return canSeeSharings(await personalRight(ctx, dataset)) && ctx.load(collaborative, dataset.id)
}

/**
 * For clients that read the whole list: the sharings of one dataset that the caller may see. The dataset
 * itself stands for being public.
 */
export async function everySharing(
  ctx: RequestContext,
  datasetId: number,
  slice: Slice,
): Promise<AsyncIterable<Sharing | Dataset>> {
  return streamed(ctx, [await datasetWithSharings(ctx, datasetId)], slice)
}

/** Throws unless the caller may see the shares of the dataset. */
export async function datasetWithSharings(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  const dataset = await getDataset(ctx, id)
  authorise(
    canSeeSharings(await personalRight(ctx, dataset)),
    'You need a right on this dataset to see with whom it is shared',
  )
  return dataset
}

/** Leaves out sharings of datasets on which the caller has no right. */
export async function sharingsOfDatasets(
  ctx: RequestContext,
  ids: readonly number[],
  slice: Slice,
): Promise<AsyncIterable<Sharing | Dataset>> {
  await signedIn(ctx)
  return streamed(ctx, await seenDatasets(ctx, ids), slice)
}

async function* streamed(
  ctx: RequestContext,
  datasets: readonly Dataset[],
  slice: Slice,
): AsyncGenerator<Sharing | Dataset> {
  const rights = await Promise.all(
    datasets.map(async dataset => ({ id: dataset.id, right: await personalRight(ctx, dataset) })),
  )
  const ofThose = (asked: (right: Right) => boolean) =>
    rights.filter(({ right }) => canSeeSharings(right) && asked(right)).map(({ id }) => id)
  const [managed, read] = [ofThose(canSeeAll), ofThose(right => !canSeeAll(right))]
  const open = datasets.filter(({ id, isPublic }) => isPublic && (managed.includes(id) || read.includes(id)))
  yield* cut(open, slice)
  if (managed.length + read.length === 0) return
  yield* inPages(afterFirst(open.length, slice), (page, last: Sharing | null) =>
    sharingsAfter(ctx.db, ctx.viewer.userId, { managed, read, afterId: last?.id ?? 0, ...page }),
  )
}

/** Whether a user may see a dataset. Only managers of the dataset may ask for another user. */
export async function mayAccess(ctx: RequestContext, datasetId: number, personId: number): Promise<boolean> {
  const [dataset] = await seenDatasets(ctx, [datasetId])
  if (!dataset) return false
  const isOpen = dataset.isPublic && dataset.binnedAt === null
  // 0 stands for everybody.
  return personId === 0 ? isOpen : (await rightOn(ctx, datasetId, personId)) < Right.None || isOpen
}
