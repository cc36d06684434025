import { randomInt } from 'node:crypto'
import { isShortcut } from '../../../formats/sessionString.js'
import { ViewerSession } from '../../entities/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { isDuplicate } from '../../kernel/rows.js'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const mostAttempts = 5
/** pages of the site whose address looks like a short link */
const isPage = (text: string) => text.toLowerCase() === 'citation'

const drawn = () => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')

type Row = Pick<ViewerSession, 'datasetId' | 'ownerId' | 'name' | 'state' | 'isDefault'> &
  Partial<ViewerSession>

/** Under the short link that is wished for, or another one where that is none or taken. */
export async function insertWithShortcut(
  ctx: RequestContext,
  row: Row,
  wished: string | undefined,
): Promise<ViewerSession> {
  const first = wished !== undefined && isShortcut(wished) && !isPage(wished) ? wished : drawn()
  return attempt(ctx, row, first, mostAttempts)
}

/** A duplicate undoes its own statement only, so the transaction goes on. */
async function attempt(
  ctx: RequestContext,
  row: Row,
  shortcut: string,
  left: number,
): Promise<ViewerSession> {
  try {
    const {
      identifiers: [made],
    } = await ctx.db.insert(ViewerSession, { ...row, shortcut })
    return await ctx.db.findOneByOrFail(ViewerSession, { id: made!.id as number })
  } catch (error) {
    if (left <= 1 || !isDuplicate(error)) throw error
    return attempt(ctx, row, drawn(), left - 1)
  }
}
