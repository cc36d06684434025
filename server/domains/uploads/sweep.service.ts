import { LessThan } from 'typeorm'
import { Upload } from '../../entities/upload.js'
import type { RequestContext } from '../../kernel/context.js'

const keptHours = 24

/** Deletes uploads to which nothing was added for a day, and files that neither an upload nor the input of a job names. Answers how many files. */
export async function sweepUploads(ctx: RequestContext): Promise<number> {
  const { partials } = ctx.platform.storage
  const present = await partials.list() // before the rows: what is begun meanwhile is not among them
  await ctx.db.delete(Upload, { updatedAt: LessThan(new Date(Date.now() - keptHours * 3_600_000)) })
  const rows: { name: string }[] = await ctx.db.query(
    "SELECT u.handle AS name FROM upload u UNION SELECT JSON_UNQUOTE(JSON_EXTRACT(j.input, '$.key')) AS name FROM job j WHERE j.state IN ('waiting', 'running') OR (j.state = 'failed' AND j.is_retryable = 1)",
  )
  const named = new Set(rows.map(({ name }) => name))
  const orphans = present.filter(name => !named.has(name))
  await partials.delete(orphans)
  if (orphans.length > 0)
    ctx.platform.log.info({ files: orphans.length }, 'uploads that nobody finished deleted')
  return orphans.length
}
