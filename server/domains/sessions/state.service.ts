import { chosenIn, propertiesIn, withoutSets } from '../../../formats/sessionString.js'
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
  return (await seesProperties(ctx, datasetId, chosen)) ? state : withoutSets(state)
}

/** Whether the viewer sees all properties of a state. A picture of it can show their values. */
export const seesWhole = (
  ctx: RequestContext,
  { datasetId, state }: Pick<ViewerSession, 'datasetId' | 'state'>,
): Promise<boolean> => seesProperties(ctx, datasetId, [...propertiesIn(state), ...chosenIn(state)])

/** Whether every reader of the dataset sees all properties of a state. */
export async function isOpenToReaders(
  ctx: RequestContext,
  { datasetId, state }: Pick<ViewerSession, 'datasetId' | 'state'>,
): Promise<boolean> {
  const ids = [...propertiesIn(state), ...chosenIn(state)]
  const dataset = ids.length === 0 ? null : await ctx.find(Dataset, datasetId)
  if (!dataset) return true
  const shared = (await visibleProperties(ctx, dataset)).filter(({ isShared }) => isShared)
  return ids.every(id => shared.some(property => property.id === id))
}

async function seesProperties(
  ctx: RequestContext,
  datasetId: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const dataset = await ctx.find(Dataset, datasetId)
  if (!dataset) return false
  if (await managesDataset(ctx, dataset)) return true
  const visible = new Set((await visibleProperties(ctx, dataset)).map(({ id }) => id))
  return ids.every(id => visible.has(id))
}
