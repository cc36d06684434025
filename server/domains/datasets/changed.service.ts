import type { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { distinct } from '../../lib/distinct.js'
import { following } from '../../lib/following.js'
import { getDataset } from './dataset.service.js'

const topicOf = (datasetId: number) => `dataset:${datasetId}`

/** Tells open windows that a part of the dataset may have changed. Each reader sees only some parts. */
export function tellChanged(ctx: RequestContext, datasetId: number): void {
  ctx.afterCommit(() => ctx.platform.pubsub.publish(topicOf(datasetId), null))
}

/**
 * Yields the dataset now and when the state that the reader sees has changed: an event for something hidden
 * would reveal it. Checks the right again, because it may have been revoked.
 */
export function watchDataset(
  ctx: RequestContext,
  id: number,
  stateSeen: (ctx: RequestContext, dataset: Dataset) => Promise<unknown>,
): AsyncIterableIterator<Dataset> {
  const read = async () => {
    ctx.refresh()
    const value = await getDataset(ctx, id)
    return { value, state: await stateSeen(ctx, value) }
  }
  const events = ctx.platform.pubsub.listen(topicOf(id))[Symbol.asyncIterator]()
  return distinct(following(events, read, () => false))
}
