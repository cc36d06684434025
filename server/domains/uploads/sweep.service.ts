import { LessThan } from 'typeorm'
import { Upload } from '../../entities/data/upload.js'
import type { RequestContext } from '../../kernel/context.js'
import { neededPartials } from './upload.queries.js'

const keptHours = 24

/**
 * Deletes uploads without new bytes for 24 hours, and files that belong to no upload and no job. Returns the
 * number of deleted files.
 */
export async function sweepUploads(ctx: RequestContext): Promise<number> {
  const { partials } = ctx.platform.storage
  // List files before reading rows, so that an upload that starts in between is not deleted.
  const present = await partials.list()
  await ctx.db.delete(Upload, { updatedAt: LessThan(new Date(Date.now() - keptHours * 3_600_000)) })
  const named = await neededPartials(ctx.db)
  const orphans = present.filter(name => !named.has(name))
  await partials.delete(orphans)
  if (orphans.length > 0)
    ctx.platform.log.info({ files: orphans.length }, 'deleted the files of abandoned uploads')
  return orphans.length
}
