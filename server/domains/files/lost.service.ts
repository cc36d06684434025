import type { RequestContext } from '../../kernel/context.js'
import { LostFile } from '../../kernel/errors.js'

const askedAtOnce = 50

/**
 * Throws LostFile when a file is missing. Call it before sending several files as one answer, because a
 * partial answer is worse than an error.
 */
export async function requireFiles(
  { platform: { storage } }: RequestContext,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += askedAtOnce) {
    const asked = keys.slice(at, at + askedAtOnce)
    const there = await Promise.all(asked.map(key => storage.has(key)))
    if (there.includes(false)) throw new LostFile(asked[there.indexOf(false)]!)
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
