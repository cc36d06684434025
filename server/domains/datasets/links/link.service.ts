import type { Dataset } from '../../../entities/data/dataset.js'
import { DatasetLink } from '../../../entities/data/datasetLink.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Soon } from '../../../lib/soon.js'
import { signedIn } from '../../users/user.service.js'
import { getDataset, managedDataset, seenDatasets } from '../dataset.service.js'
import { linksByDataset } from './link.loaders.js'
import { type NewLink, newLink } from './link.types.js'
import { lockDataset } from '../lock.service.js'

const mostLinks = 100

/** Links of a dataset. The caller has checked that the viewer may read it. */
export const linksOf = (ctx: RequestContext, { id }: Dataset): Soon<DatasetLink[]> =>
  ctx.load(linksByDataset, id)

export const listLinks = async (ctx: RequestContext, datasetId: number): Promise<DatasetLink[]> =>
  linksOf(ctx, await getDataset(ctx, datasetId))

export async function addLink(
  ctx: RequestContext,
  datasetId: number,
  input: NewLink | { link: string; description?: string | undefined },
): Promise<DatasetLink> {
  await managedDataset(ctx, datasetId)
  const link = newLink.parse(input)
  return ctx.write(async inner => {
    await lockDataset(inner, datasetId)
    if ((await inner.db.countBy(DatasetLink, { datasetId })) >= mostLinks)
      throw new InvalidInput(`A dataset has at most ${mostLinks} links: remove one first`, {
        link: `at most ${mostLinks}`,
      })
    return inner.db.save(inner.db.create(DatasetLink, { datasetId, ...link }))
  })
}

/** Throws NotFound when the link does not belong to `datasetId`. */
export async function removeLink(ctx: RequestContext, id: number, datasetId?: number): Promise<Dataset> {
  const link = await ctx.find(DatasetLink, id)
  await signedIn(ctx)
  const isMeant =
    link &&
    (datasetId ?? link.datasetId) === link.datasetId &&
    (await seenDatasets(ctx, [link.datasetId])).length > 0
  if (!isMeant) throw new NotFound('No such link')
  const dataset = await managedDataset(ctx, link.datasetId)
  await ctx.db.delete(DatasetLink, { id })
  return dataset
}
