import { randomInt } from 'node:crypto'
import { isShortcut } from '../../../formats/sessionString.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRow, isDuplicate } from '../../lib/rows.js'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const mostAttempts = 5
/** Page addresses of the site that look like a short link. */
const isPage = (text: string) => text.toLowerCase() === 'citation'

const drawn = () => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')

type Row = Pick<ViewerSession, 'datasetId' | 'ownerId' | 'name' | 'state' | 'isDefault'> &
  Partial<ViewerSession>

/** Uses the requested short link, or a random one when the requested link is invalid or taken. */
export async function insertWithShortcut(
  ctx: RequestContext,
  row: Row,
  wished: string | undefined,
): Promise<ViewerSession> {
  const first = wished !== undefined && isShortcut(wished) && !isPage(wished) ? wished : drawn()
  return attempt(ctx, row, first, mostAttempts)
}

/** A duplicate key rolls back only its own statement, so the transaction can continue. */
async function attempt(
  ctx: RequestContext,
  row: Row,
  shortcut: string,
  left: number,
): Promise<ViewerSession> {
  try {
    const id = await insertRow(ctx.db, ViewerSession, { ...row, shortcut })
    return await ctx.db.findOneByOrFail(ViewerSession, { id })
  } catch (error) {
    if (left <= 1 || !isDuplicate(error)) throw error
    return attempt(ctx, row, drawn(), left - 1)
  }
}
