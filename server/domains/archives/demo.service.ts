import { IsNull, Not } from 'typeorm'
import { Dataset } from '../../entities/dataset.js'
import { User } from '../../entities/user.js'
import { createContext, type RequestContext } from '../../kernel/context.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { importExample } from './import.service.js'

/**
 * The examples of the home page, public and owned by the administrator: in the order given, ranked by their names.
 * Each once: what an earlier start brought in stays as it is, changed or in the bin.
 */
export async function importDemo(ctx: RequestContext, files: readonly IncomingFile[]): Promise<void> {
  const administrator = await ctx.db.findOne(User, { where: { isStaff: true, isActive: true }, order: { id: 'ASC' } })
  if (!administrator) return
  const { db, platform, door } = ctx
  const own = createContext({ viewer: { userId: administrator.id, isStaff: true }, db, platform, door })
  const ranked = [...files].map(file => file.name).sort()
  const present = new Set((await db.find(Dataset, { select: { id: true, exampleRank: true }, where: { exampleRank: Not(IsNull()) } })).map(dataset => dataset.exampleRank))
  for (const file of files) {
    const rank = ranked.indexOf(file.name) + 1
    if (!present.has(rank)) await importOne(own, file, rank)
  }
}

/** One bad archive does not keep the others out. */
async function importOne(ctx: RequestContext, file: IncomingFile, rank: number): Promise<void> {
  try {
    await importExample(ctx, file, rank)
  } catch (error) {
    ctx.platform.log.error({ error, file: file.name }, 'example could not be imported')
  }
}
