import type { Dataset } from '../../../entities/data/dataset.js'
import { OwnColourMap } from '../../../entities/people/ownColourMap.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import { insertRow } from '../../../lib/rows.js'
import { getDataset } from '../../datasets/dataset.service.js'
import { lockUser } from '../../users/lock.service.js'
import { signedIn } from '../../users/user.service.js'
import { canUseOwnColourMap } from '../property.policy.js'
import { ownColourMapInput, type OwnColourMapInput } from './colourMap.types.js'
import { ownColourMapsByDataset } from './ownColourMap.loaders.js'

const mostForDataset = 20
const mostOfPerson = 200

/** The caller has checked that the viewer may read the dataset. Visitors have none. */
export const ownColourMapsOf = async (ctx: RequestContext, { id }: Dataset): Promise<OwnColourMap[]> =>
  ctx.viewer.userId === 0 ? [] : ctx.load(ownColourMapsByDataset, id)

/** Saves a colour map for the caller alone. The caller's map with the same name is replaced. */
export async function saveOwnColourMap(
  ctx: RequestContext,
  datasetId: number,
  given: OwnColourMapInput,
): Promise<Dataset> {
  const { id: userId } = await signedIn(ctx)
  await ctx.write(async inner => {
    await lockUser(inner, userId) // two calls of a person must not both find room for the last map
    await getDataset(inner, datasetId)
    const { name, content } = ownColourMapInput.parse(given)
    const { db } = inner
    const before = await db.findOneBy(OwnColourMap, { userId, datasetId, name })
    if (before) {
      await db.update(OwnColourMap, { id: before.id }, { content })
      return
    }
    if ((await db.countBy(OwnColourMap, { userId, datasetId })) >= mostForDataset)
      throw tooMany(`You have ${mostForDataset} colour maps of your own for this dataset: remove one first`)
    if ((await db.countBy(OwnColourMap, { userId })) >= mostOfPerson)
      throw tooMany(`You have ${mostOfPerson} colour maps of your own: remove one first`)
    await insertRow(db, OwnColourMap, { userId, datasetId, name, content })
  })
  return getDataset(ctx, datasetId)
}

const tooMany = (message: string) => new InvalidInput(message, { name: 'too many colour maps' })

/** Throws NotFound for maps of other people, also for staff and managers. */
export async function removeOwnColourMap(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  const found = await ctx.find(OwnColourMap, id)
  if (!found || !canUseOwnColourMap(ctx.viewer, found)) throw new NotFound('No such colour map')
  const dataset = await getDataset(ctx, found.datasetId)
  await ctx.db.delete(OwnColourMap, { id })
  return dataset
}
