import { datasetRight } from '../../access/datasetRight.js'
import { Right } from '../../access/right.js'
import type { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { following } from '../../lib/following.js'
import { getDataset } from '../datasets/dataset.service.js'
import { type Progress, progressByDataset } from './mesh.loaders.js'
import { type Preparation, PreparationStage } from './mesh.types.js'

export const preparationTopic = (datasetId: number) => `preparation:${datasetId}`

/** Only managers see why a preparation failed, because the reason names their files. */
export async function preparationOf(ctx: RequestContext, dataset: Dataset): Promise<Preparation> {
  const preparation = preparationFrom(await ctx.load(progressByDataset, dataset.id), dataset)
  if (preparation.error === null || (await ctx.load(datasetRight, dataset)) <= Right.Manage)
    return preparation
  return { ...preparation, error: null }
}

function preparationFrom(
  { job, hasFrames }: Progress,
  { indexRevision }: Pick<Dataset, 'indexRevision'>,
): Preparation {
  if (!job)
    return { stage: PreparationStage.READY, done: 0, total: 0, ready: hasFrames, error: null, indexRevision }
  const { done, total, error } = job
  const stage = stageOf(job)
  return {
    stage,
    done,
    total,
    ready: hasFrames,
    error: stage === PreparationStage.FAILED ? (error ?? 'The work was cancelled') : null,
    indexRevision,
  }
}

function stageOf({ state, stage }: NonNullable<Progress['job']>): PreparationStage {
  if (state === 'running') return stage === 'preview' ? PreparationStage.PREVIEW : PreparationStage.CONVERTING
  return {
    waiting: PreparationStage.WAITING,
    done: PreparationStage.READY,
    failed: PreparationStage.FAILED,
    cancelled: PreparationStage.FAILED,
  }[state]
}

/** Yields the current state first. Checks the right again at each event, because it may have been revoked. */
export function watchPreparation(ctx: RequestContext, id: number): AsyncIterableIterator<Preparation> {
  const state = async () => {
    ctx.refresh()
    return preparationOf(ctx, await getDataset(ctx, id))
  }
  return following(
    ctx.platform.pubsub.listen(preparationTopic(id))[Symbol.asyncIterator](),
    state,
    isUnderway,
  )
}

const isUnderway = ({ stage }: Preparation) =>
  stage !== PreparationStage.READY && stage !== PreparationStage.FAILED
