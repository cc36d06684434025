import { createHash, randomBytes } from 'node:crypto'
import { type EntityManager, LessThan } from 'typeorm'
import { AuthToken, type TokenKind } from '../../entities/authToken.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { anonymous, type Viewer } from '../../kernel/viewer.js'

/** 3 hours for a browser; a program's lives on for 30 days from its last use. */
const lifetimes: Readonly<Record<TokenKind, number>> = { browser: 3 * 3600, script: 30 * 86_400, impersonation: 3600 }
const usedEvery = 3600 * 1000
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Only its hash is kept. */
export async function issueToken(db: EntityManager, userId: number, kind: TokenKind): Promise<{ token: string; seconds: number }> {
  const token = randomBytes(32).toString('base64url')
  const seconds = lifetimes[kind]
  await db.delete(AuthToken, { userId, expiresAt: LessThan(new Date()) })
  await db.insert(AuthToken, { userId, kind, tokenHash: hashOf(token), expiresAt: inSeconds(seconds), lastUsedAt: new Date() })
  return { token, seconds }
}

/** A viewer who came with a token knows which, so that signing out ends this session and no other. */
interface TokenViewer extends Viewer { readonly tokenId: number }
type Row = { tokenId: number; userId: number; isStaff: number; kind: TokenKind; lastUsedAt: Date | null }

/** Anonymous when the token is absent, unknown or over, or its user may not enter any more. */
export async function viewerOf(db: EntityManager, token: string | undefined): Promise<Viewer> {
  if (!token) return anonymous
  const row = await db.createQueryBuilder(AuthToken, 'token')
    .innerJoin(User, 'user', 'user.id = token.userId AND user.isActive = 1')
    .select('token.id', 'tokenId').addSelect('user.id', 'userId').addSelect('user.isStaff', 'isStaff')
    .addSelect('token.kind', 'kind').addSelect('token.lastUsedAt', 'lastUsedAt')
    .where('token.tokenHash = :hash AND token.expiresAt > :now', { hash: hashOf(token), now: new Date() })
    .getRawOne<Row>()
  if (!row) return anonymous
  await recordUse(db, row)
  const viewer: TokenViewer = { userId: row.userId, isStaff: Boolean(row.isStaff), tokenId: row.tokenId }
  return viewer
}

/** At most hourly: every request of a program would write otherwise. */
async function recordUse(db: EntityManager, { tokenId, kind, lastUsedAt }: Row): Promise<void> {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < usedEvery) return
  await db.update(AuthToken, { id: tokenId }, { lastUsedAt: new Date(), ...(kind === 'script' ? { expiresAt: inSeconds(lifetimes.script) } : {}) })
}

export async function endBrowserSession({ db, viewer }: RequestContext): Promise<void> {
  const { tokenId } = viewer as Partial<TokenViewer>
  if (tokenId !== undefined) await db.delete(AuthToken, { id: tokenId })
}
