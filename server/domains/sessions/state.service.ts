import { chosenIn, withoutSets } from '../../../formats/sessionString.js'
import { Dataset } from '../../entities/data/dataset.js'
import type { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { managesDataset } from '../datasets/dataset.service.js'
import { visibleProperties } from '../properties/property.service.js'

/**
 * The state of a session that the viewer may see. It has no sets when values of a property chose them that the
 * viewer does not see. Managers see all properties, also after one was deleted.
 */
export async function stateSeen(
  ctx: RequestContext,
  { datasetId, state }: Pick<ViewerSession, 'datasetId' | 'state'>,
): Promise<string> {
  const chosen = chosenIn(state)
  if (chosen.length === 0) return state
  const dataset = await ctx.find(Dataset, datasetId)
  if (!dataset) return withoutSets(state)
  if (await managesDataset(ctx, dataset)) return state
  const visible = new Set((await visibleProperties(ctx, dataset)).map(({ id }) => id))
  return chosen.every(id => visible.has(id)) ? state : withoutSets(state)
}
