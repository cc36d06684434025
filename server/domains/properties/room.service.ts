import { IsNull } from 'typeorm'
import { Property } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'

/** Properties of a dataset outside the bin, with all versions. Each request on their dataset reads all their rows. */
export const mostProperties = 2_000

/** Throws InvalidInput when the dataset has no room for `added` more. Call it before they are inserted. */
export async function checkRoom({ db }: RequestContext, datasetId: number, added = 1): Promise<void> {
  const held = await db.countBy(Property, { datasetId, binnedAt: IsNull() })
  if (held + added > mostProperties)
    throw new InvalidInput(
      `A dataset has at most ${mostProperties.toLocaleString('en')} properties with all their versions, and this would make ${(held + added).toLocaleString('en')}: move some to the bin`,
    )
}
