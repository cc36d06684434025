import type { StageTable } from '../../../formats/stages.js'
import type { Dataset } from '../../entities/dataset.js'
import { Stage } from '../../entities/stage.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../kernel/rows.js'
import type { Soon } from '../../kernel/soon.js'
import { getDataset } from './dataset.service.js'
import { stagesByDataset } from './stage.loaders.js'

const rowsAtOnce = 1000

/** The names of the time points of a dataset that the viewer has read. */
export const stagesIn = (ctx: RequestContext, { id }: Pick<Dataset, 'id'>): Soon<Stage[]> =>
  ctx.load(stagesByDataset, id)

export const stagesOf = async (ctx: RequestContext, datasetId: number): Promise<Stage[]> =>
  stagesIn(ctx, await getDataset(ctx, datasetId))

/** From a table `name,t`, in the place of those before; within a transaction of whoever may change the dataset. Answers what could not be used, a sentence each. */
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
