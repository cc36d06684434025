import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { lockOwnDataset } from './own.service.js'

const keysAtOnce = 1000

/** For good, out of the bin only. The rows first, all at once; whatever ends us before the files are gone leaves them to the sweep at the next start. */
export async function eraseDataset(ctx: RequestContext, id: number): Promise<number> {
  await ctx.write(async inner => {
    const { name, binnedAt } = await lockOwnDataset(inner, id)
    if (binnedAt === null) throw new Conflict('Only what is in the bin can be erased')
    await inner.db.delete(Dataset, { id })
    await recordAudit(inner, { action: 'dataset.erase', subjectKind: 'dataset', subjectId: id, detail: name })
  })
  await removeFiles(ctx, `datasets/${id}/`)
  return id
}

/** Originals, and what was made of them. */
async function removeFiles({ platform: { storage, log } }: RequestContext, prefix: string): Promise<void> {
  try {
    const keys: string[] = []
    for await (const key of storage.list(prefix)) {
      keys.push(key)
      if (keys.length === keysAtOnce) await storage.delete(keys.splice(0))
    }
    await storage.delete(keys)
  } catch (error) {
    log.error({ error, prefix }, 'files of what was erased are left to the sweep')
  }
}
