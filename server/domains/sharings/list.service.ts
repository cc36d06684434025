import { authorise } from '../../access/authorise.js'
import { personalRight } from '../../access/datasetRight.js'
import { Right } from '../../access/right.js'
import type { Dataset } from '../../entities/dataset.js'
import type { Sharing } from '../../entities/sharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, positionFrom } from '../../kernel/page.js'
import { afterFirst, cut, inPages, type Slice } from '../../kernel/slice.js'
import type { Soon } from '../../kernel/soon.js'
import { getDataset, rightOn, seenDatasets } from '../datasets/dataset.service.js'
import { signedIn } from '../users/user.service.js'
import { collaborative, hiddenCountByDataset, namedGroup, sharingPages } from './sharing.loaders.js'
import { canSeeAll, canSeeSharings } from './sharing.policy.js'
import { sharingsAfter } from './sharing.queries.js'
import type { NamedGroup, SharingConnection, SharingsPage } from './sharing.types.js'

/** Groups, then people, by name; null where the caller may not know. */
export async function sharingsOf(
  ctx: RequestContext,
  dataset: Dataset,
  { first, after = null, text = null }: SharingsPage,
): Promise<SharingConnection | null> {
  checkPage(first)
  const right = await personalRight(ctx, dataset)
  return canSeeSharings(right)
    ? ctx.load(sharingPages, {
        datasetId: dataset.id,
        all: canSeeAll(right),
        text,
        limit: first + 1,
        after: positionFrom(after),
      })
    : null
}

/** Of a sharing that the caller may see. */
export const groupOf = (ctx: RequestContext, { groupId }: Sharing): Soon<NamedGroup | null> =>
  groupId === null ? null : ctx.load(namedGroup, groupId)

export async function hiddenSharingCount(ctx: RequestContext, dataset: Dataset): Promise<number> {
  const right = await personalRight(ctx, dataset)
  return canSeeSharings(right) && !canSeeAll(right) ? ctx.load(hiddenCountByDataset, dataset.id) : 0
}

/** False for whom it does not concern. */
export async function isCollaborative(ctx: RequestContext, dataset: Dataset): Promise<boolean> {
  return canSeeSharings(await personalRight(ctx, dataset)) && ctx.load(collaborative, dataset.id)
}

/** For programs: all that the caller may know of one dataset; the dataset itself stands for its being public. */
export async function everySharing(
  ctx: RequestContext,
  datasetId: number,
  slice: Slice,
): Promise<AsyncIterable<Sharing | Dataset>> {
  await signedIn(ctx)
  const dataset = await getDataset(ctx, datasetId)
  authorise(
    canSeeSharings(await personalRight(ctx, dataset)),
    'With whom a dataset is shared is shown to people who have a right on it',
  )
  return streamed(ctx, [dataset], slice)
}

/** Those of datasets on which the caller has no right do not exist. */
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

/** Whether somebody may see a dataset; of another person the managers of the dataset are told. */
export async function mayAccess(ctx: RequestContext, datasetId: number, personId: number): Promise<boolean> {
  const [dataset] = await seenDatasets(ctx, [datasetId])
  if (!dataset) return false
  const isOpen = dataset.isPublic && dataset.binnedAt === null
  // 0 is everybody
  return personId === 0 ? isOpen : (await rightOn(ctx, datasetId, personId)) < Right.None || isOpen
}
