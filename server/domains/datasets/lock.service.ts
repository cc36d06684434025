import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { readRows } from '../../kernel/rows.js'

/** The dataset, which nobody else changes until the transaction ends. */
export async function lockDataset({ db }: RequestContext, id: number): Promise<Dataset> {
  const [dataset] = await readRows(db, Dataset, 'WHERE t.id = ? FOR UPDATE', [id])
  if (!dataset) throw new NotFound('No such dataset')
  return dataset
}
