import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Conflict } from '../../../kernel/errors.js'
import { recordAudit } from '../../audit/audit.service.js'
import { lockOwnDataset } from '../own.service.js'

const keysAtOnce = 1000

/**
 * Deletes a dataset in the bin permanently. One transaction deletes the rows first. If the process ends
 * before the files are deleted, the sweep at the next start removes them.
 */
export async function eraseDataset(ctx: RequestContext, id: number): Promise<number> {
  await ctx.write(async inner => {
    const { name, binnedAt } = await lockOwnDataset(inner, id)
    if (binnedAt === null)
      throw new Conflict('Only datasets in the bin can be erased: move it to the bin first')
    await inner.db.delete(Dataset, { id })
    await recordAudit(inner, { action: 'dataset.erase', subjectKind: 'dataset', subjectId: id, detail: name })
  })
  await removeFiles(ctx, `datasets/${id}/`)
  return id
}

/** Deletes originals and derived files. */
async function removeFiles({ platform: { storage, log } }: RequestContext, prefix: string): Promise<void> {
  try {
    const keys: string[] = []
    for await (const key of storage.list(prefix)) {
      keys.push(key)
      if (keys.length === keysAtOnce) await storage.delete(keys.splice(0))
    }
    await storage.delete(keys)
  } catch (error) {
    log.error(
      { error, prefix },
      'failed to delete the files of an erased dataset: the next sweep removes them',
    )
  }
}
