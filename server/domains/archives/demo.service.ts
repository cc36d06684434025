import { IsNull, Not } from 'typeorm'
import { Dataset } from '../../entities/dataset.js'
import { User } from '../../entities/user.js'
import { UserSetting } from '../../entities/userSetting.js'
import { createContext, type RequestContext } from '../../kernel/context.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { importExample } from './import.service.js'

/**
 * The examples of the home page, public and owned by the administrator: in the order given, ranked by their names.
 * Each once: what an earlier start brought in stays as it is, changed, in the bin or erased.
 */
export async function importDemo(ctx: RequestContext, files: readonly IncomingFile[]): Promise<void> {
  const administrator = await ctx.db.findOne(User, { where: { isStaff: true, isActive: true }, order: { id: 'ASC' } })
  if (!administrator) return
  const { db, platform, door } = ctx
  const own = createContext({ viewer: { userId: administrator.id, isStaff: true }, db, platform, door })
  const ranked = [...files].map(file => file.name).sort()
  const present = new Set((await db.find(Dataset, { select: { id: true, exampleRank: true }, where: { exampleRank: Not(IsNull()) } })).map(dataset => dataset.exampleRank))
  const marks = new Set((await db.findBy(UserSetting, { userId: administrator.id })).map(keyOf))
  for (const file of files) {
    const rank = ranked.indexOf(file.name) + 1
    const mark = markOf(administrator.id, file, rank)
    if (!present.has(rank) && !marks.has(keyOf(mark))) await importOne(own, file, rank, mark)
    else if (!marks.has(keyOf(mark))) await db.upsert(UserSetting, mark, ['userId', 'setting']) // brought in before there were marks
  }
}

type Mark = Pick<UserSetting, 'userId' | 'setting' | 'value'>

/** That it was brought in once: it is written with the dataset, and outlives it. No choice of the administrator, but kept where those are. */
const markOf = (userId: number, file: IncomingFile, rank: number): Mark => ({ userId, setting: `example${rank}`, value: file.name.slice(0, 1000) })
const keyOf = ({ setting, value }: Mark) => `${setting} ${value}`

/** One bad archive does not keep the others out. */
async function importOne(ctx: RequestContext, file: IncomingFile, rank: number, mark: Mark): Promise<void> {
  try {
    await importExample(ctx, file, rank, async ({ db }) => void await db.upsert(UserSetting, mark, ['userId', 'setting']))
  } catch (error) {
    ctx.platform.log.error({ error, file: file.name }, 'example could not be imported')
  }
}
