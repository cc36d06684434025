import { In } from 'typeorm'
import { datasetRight } from '../../../access/datasetRight.js'
import { Right } from '../../../access/right.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { IndexBlock } from '../../../entities/data/indexBlock.js'
import { Job, JobState, unfinishedStates } from '../../../entities/operation/job.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Conflict } from '../../../kernel/errors.js'
import { derivingKind } from '../../datasets/deriving.service.js'
import { lockManaged, managedOutsideBin } from '../../datasets/managed.service.js'
import { addJob } from '../../jobs/queue.service.js'
import { allowNew } from '../../quota/quota.service.js'
import { type Derivation, derivedKindList, type DerivingInput, type DerivingResult } from './derived.types.js'

/** Starts a job that computes properties from the meshes, for managers. One such job of a dataset waits or runs. */
export async function computeProperties(
  ctx: RequestContext,
  datasetId: number,
  kinds: readonly string[],
): Promise<Derivation> {
  await managedOutsideBin(ctx, datasetId)
  const wanted = derivedKindList.parse(kinds)
  await allowNew(ctx, 'jobs')
  const id = await ctx.write(async inner => {
    await lockManaged(inner, datasetId)
    await managedOutsideBin(inner, datasetId)
    const state = In([...unfinishedStates])
    if (await inner.db.existsBy(Job, { datasetId, kind: derivingKind, state }))
      throw new Conflict(
        'Properties of this dataset are being computed already. Wait for the end, or cancel it',
      )
    if (!(await inner.db.existsBy(IndexBlock, { datasetId })))
      throw new Conflict('The meshes of this dataset are not prepared yet. Try again when they are')
    return addJob(inner, {
      kind: derivingKind,
      ownerId: inner.viewer.userId,
      datasetId,
      lane: String(datasetId),
      total: wanted.length,
      input: { kinds: wanted } satisfies DerivingInput,
    })
  })
  return { job: await ctx.db.findOneByOrFail(Job, { id }), withoutValues: [] }
}

/** The last job of this kind, for managers of the dataset. Null for all others. */
export async function derivationOf(ctx: RequestContext, dataset: Dataset): Promise<Derivation | null> {
  if (ctx.viewer.userId === 0 || (await ctx.load(datasetRight, dataset)) > Right.Manage) return null
  const job = await ctx.db.findOne(Job, {
    where: { datasetId: dataset.id, kind: derivingKind },
    order: { id: 'DESC' },
  })
  if (!job) return null
  const result = job.state === JobState.DONE ? (job.result as DerivingResult | null) : null
  return { job, withoutValues: result?.withoutValues ?? [] }
}
