import { IsNull, Not } from 'typeorm'
import { Dataset } from '../../../entities/data/dataset.js'
import { Property } from '../../../entities/data/property.js'
import type { RequestContext } from '../../../kernel/context.js'
import { addJob } from '../../jobs/queue.service.js'

/** The kind of the jobs that derive properties. The domain of properties runs them. */
export const derivingKind = 'derive'

/** Properties outside the bin that were derived from an earlier revision of the object index. */
export const staleDerived = (datasetId: number, revision: number) => ({
  datasetId,
  binnedAt: IsNull(),
  sourceRevision: Not(revision),
})

/** Adds a job that derives properties again whose meshes changed. Call it after the index was brought up to date. */
export async function deriveAgain(ctx: RequestContext, datasetId: number): Promise<void> {
  const dataset = await ctx.db.findOne(Dataset, { select: { indexRevision: true }, where: { id: datasetId } })
  if (!dataset || !(await ctx.db.existsBy(Property, staleDerived(datasetId, dataset.indexRevision)))) return
  await ctx.write(inner =>
    addJob(inner, {
      kind: derivingKind,
      datasetId,
      lane: String(datasetId),
      input: { kinds: null },
      priority: 1,
    }),
  )
}
