import { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { lockRow } from '../../lib/rows.js'

/** Locks the dataset until the transaction ends. */
export async function lockDataset({ db }: RequestContext, id: number): Promise<Dataset> {
  const dataset = await lockRow(db, Dataset, id)
  if (!dataset) throw new NotFound('No such dataset')
  return dataset
}
