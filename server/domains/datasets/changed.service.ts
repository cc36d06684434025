import type { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { following } from '../../lib/following.js'
import { getDataset } from './dataset.service.js'

const topicOf = (datasetId: number) => `dataset:${datasetId}`

/** Tells open windows that something that readers of the dataset share has changed. */
export function tellChanged(ctx: RequestContext, datasetId: number): void {
  ctx.afterCommit(() => ctx.platform.pubsub.publish(topicOf(datasetId), null))
}

/** Yields the dataset now and at each change. Checks the right again, because it may have been revoked. */
export function watchDataset(ctx: RequestContext, id: number): AsyncIterableIterator<Dataset> {
  const state = () => {
    ctx.refresh()
    return getDataset(ctx, id)
  }
  return following(ctx.platform.pubsub.listen(topicOf(id))[Symbol.asyncIterator](), state, () => false)
}
