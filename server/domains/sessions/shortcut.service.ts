import { randomInt } from 'node:crypto'
import { isPageName, isShortcut } from '../../../formats/sessionString.js'
import { ShortCode } from '../../entities/data/shortCode.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRow, insertRows, isDuplicate } from '../../lib/rows.js'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const mostAttempts = 5

/** 8 of 62 signs: 2·10¹⁴ codes. */
function drawn(): string {
  const code = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
  return isPageName(code) ? drawn() : code
}

type Row = Pick<ViewerSession, 'datasetId' | 'ownerId' | 'name' | 'state' | 'isDefault'> &
  Partial<ViewerSession>

/** Uses the requested short link, or a random one when the requested link is invalid or taken. */
export async function insertWithShortcut(
  ctx: RequestContext,
  row: Row,
  wished: string | undefined,
): Promise<ViewerSession> {
  return withCode(
    ctx,
    async (inner, shortcut) => {
      const sessionId = await insertRow(inner.db, ViewerSession, { ...row, shortcut })
      await insertRows(inner.db, ShortCode, [{ code: shortcut, sessionId }])
      return inner.db.findOneByOrFail(ViewerSession, { id: sessionId })
    },
    wished !== undefined && isShortcut(wished) && !isPageName(wished) ? wished : drawn(),
  )
}

/**
 * Runs `insert` with codes until it inserts one that nothing else has. `insert` stores a row of `short_code`
 * with its code, so that sessions and views share one name space.
 */
export async function withCode<T>(
  ctx: RequestContext,
  insert: (inner: RequestContext, code: string) => Promise<T>,
  first: string = drawn(),
): Promise<T> {
  let code = first
  for (let left = mostAttempts; ; left--) {
    try {
      const tried = code
      return await ctx.write(inner => insert(inner, tried)) // a savepoint when a transaction is open
    } catch (error) {
      if (left <= 1 || !isDuplicate(error)) throw error
      code = drawn()
    }
  }
}
