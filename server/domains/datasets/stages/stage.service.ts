import type { StageTable } from '../../../../formats/stages.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { Stage } from '../../../entities/data/stage.js'
import type { RequestContext } from '../../../kernel/context.js'
import { insertRows } from '../../../lib/rows.js'
import type { Soon } from '../../../lib/soon.js'
import { getDataset } from '../dataset.service.js'
import { stagesByDataset } from './stage.loaders.js'

const rowsAtOnce = 1000

/** Stages of a dataset. The caller has checked that the viewer may read it. */
export const stagesIn = (ctx: RequestContext, { id }: Pick<Dataset, 'id'>): Soon<Stage[]> =>
  ctx.load(stagesByDataset, id)

export const stagesOf = async (ctx: RequestContext, datasetId: number): Promise<Stage[]> =>
  stagesIn(ctx, await getDataset(ctx, datasetId))

/**
 * Replaces the stages of a dataset with the rows of a table `name,t`. Call it within a transaction, after
 * checking that the viewer may change the dataset. Returns a list with one sentence about
 * skipped lines, or an empty list.
 */
export async function storeStages(
  ctx: RequestContext,
  datasetId: number,
  { stages, problems, problemCount }: StageTable,
): Promise<string[]> {
  await ctx.db.delete(Stage, { datasetId })
  for (let at = 0; at < stages.length; at += rowsAtOnce)
    await insertRows(
      ctx.db,
      Stage,
      stages.slice(at, at + rowsAtOnce).map(({ name, time }) => ({ datasetId, name, time })),
    )
  const [first] = problems
  return first
    ? [
        `Stages: line ${first.line}, ${first.reason}${problemCount > 1 ? `, and ${problemCount - 1} more` : ''}`,
      ]
    : []
}
