import type { RequestContext } from '../../kernel/context.js'
import { LostFile } from '../../kernel/errors.js'

const askedAtOnce = 50

/** Whether the database still names files that are missing. */
type AreNamed = () => Promise<boolean>

/**
 * Throws LostFile when a file is missing. Call it before sending several files as one answer, because a
 * partial answer is worse than an error. The loss is logged, unless `areNamed` says that another request has
 * deleted the files with their rows.
 */
export async function requireFiles(
  ctx: RequestContext,
  keys: readonly string[],
  areNamed: AreNamed = async () => true,
): Promise<void> {
  for (let at = 0; at < keys.length; at += askedAtOnce) {
    const asked = keys.slice(at, at + askedAtOnce)
    const there = await presentAmong(ctx, asked, areNamed)
    const lost = asked.find(key => !there.has(key))
    if (lost !== undefined) throw new LostFile(lost)
  }
}

/** The keys whose files are there. The others are logged as lost, unless their rows are gone too. */
export async function presentAmong(
  { platform: { storage } }: RequestContext,
  keys: readonly string[],
  areNamed: AreNamed,
): Promise<ReadonlySet<string>> {
  const there = await Promise.all(keys.map(key => storage.exists(key)))
  if (there.includes(false) && (await areNamed())) await Promise.all(keys.map(key => storage.has(key)))
  return new Set(keys.filter((_, at) => there[at]))
}

/** Returns null instead of an error when another request has deleted the rows of the files in the meantime. */
export async function unlessDeleted<T>(areNamed: AreNamed, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (await areNamed()) throw error
    return null
  }
}

export async function areThere(ctx: RequestContext, keys: readonly string[]): Promise<boolean> {
  try {
    await requireFiles(ctx, keys)
    return true
  } catch (error) {
    if (error instanceof LostFile) return false
    throw error
  }
}
