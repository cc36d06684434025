import { chosenIn, propertiesIn, showsTracks, withoutSets } from '../../../formats/sessionString.js'
import { Dataset } from '../../entities/data/dataset.js'
import { PropertyType } from '../../entities/data/property.js'
import type { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { managesDataset } from '../datasets/dataset.service.js'
import { allPropertiesOf, visibleProperties } from '../properties/property.service.js'

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

type Kept = Pick<ViewerSession, 'datasetId' | 'state'>

/** Whether the viewer sees all properties of a state. A picture of it can show their values. */
export const seesWhole = async (ctx: RequestContext, session: Kept): Promise<boolean> =>
  seesProperties(ctx, session.datasetId, await drawnIn(ctx, session))

/** Whether every reader of the dataset sees all properties of a state. */
export async function isOpenToReaders(ctx: RequestContext, session: Kept): Promise<boolean> {
  const ids = await drawnIn(ctx, session)
  const all = ids.length === 0 ? [] : await allPropertiesOf(ctx, session.datasetId)
  return ids.every(id => all.some(property => property.id === id && property.isShared))
}

/** The properties that a state names. Tracks can follow each lineage of the dataset. */
async function drawnIn(ctx: RequestContext, { datasetId, state }: Kept): Promise<number[]> {
  const named = [...propertiesIn(state), ...chosenIn(state)]
  if (!showsTracks(state)) return named
  const all = await allPropertiesOf(ctx, datasetId)
  return [...named, ...all.filter(({ type }) => type === PropertyType.TIME).map(({ id }) => id)]
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
