import { createHash, randomBytes } from 'node:crypto'
import DataLoader from 'dataloader'
import { type EntityManager, MoreThan, Not } from 'typeorm'
import { AuthToken, type TokenKind, TokenScope } from '../../entities/authToken.js'
import type { User } from '../../entities/user.js'
import type { Caller, RequestContext } from '../../kernel/context.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { readPrepared } from '../../kernel/prepared.js'
import { isTrue, type SqlBoolean } from '../../kernel/rows.js'
import { anonymous, type Session, type Viewer } from '../../kernel/viewer.js'

/** 3 hours for a browser; a program's lives on for 30 days from its last use. */
const lifetimes: Readonly<Record<TokenKind, number>> = {
  browser: 3 * 3600,
  login: 30 * 86_400,
  script: 30 * 86_400,
  impersonation: 3600,
  application: 30 * 86_400,
}
const usedEvery = 3600 * 1000
const tokenShape = /^[\w-]{43}$/ // of randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

export interface Issued {
  readonly id: number
  readonly token: string
  readonly seconds: number
}
/** Who holds a token: kept with each use that is recorded. */
export type Holder = Pick<Caller, 'address' | 'userAgent'>
type Particulars = Partial<Pick<AuthToken, 'name' | 'scope' | 'impersonatorId' | 'parentId'>> & {
  readonly seconds?: number
  readonly holder?: Holder
  readonly isConfirmed?: boolean
  readonly passwordHash?: string | null
}

const heldBy = ({ address, userAgent }: Holder) => ({
  ip: address.replace(/[^ -~]/g, '?'),
  userAgent: userAgent.slice(0, 255),
})

/**
 * Only the hash of the token is kept. Written without the ORM, which costs more than the statement: a log-in should cost its password only.
 * The statement waits for a change of the person's password or standing that runs at this moment, and then sees it. Throws Unauthenticated when the person is inactive by then, or when `passwordHash` is given and the password is another.
 */
export async function issueToken(
  db: EntityManager,
  userId: number,
  kind: TokenKind,
  given: Particulars = {},
): Promise<Issued> {
  const {
    seconds = lifetimes[kind],
    name = '',
    scope = TokenScope.WRITE,
    impersonatorId = null,
    parentId = null,
    holder = { address: '', userAgent: '' },
    isConfirmed = true,
    passwordHash,
  } = given
  const { ip, userAgent } = heldBy(holder)
  const token = randomBytes(32).toString('base64url')
  const row = [
    kind,
    hashOf(token),
    inSeconds(seconds),
    kind === 'script' || kind === 'application' ? null : new Date(),
    name,
    scope,
    impersonatorId,
    kind === 'browser' && isConfirmed ? new Date() : null,
    ip,
    userAgent,
    parentId,
  ]
  const { insertId, affectedRows } = await db.query<{ insertId: number; affectedRows: number }>(
    `INSERT INTO auth_token (user_id, kind, token_hash, expires_at, last_used_at, name, scope, impersonator_id, confirmed_at, ip, user_agent, parent_id)
    SELECT u.id, ? FROM user u WHERE u.id = ? AND u.is_active = 1${passwordHash === undefined ? '' : ' AND u.password_hash <=> ?'} LOCK IN SHARE MODE`,
    [row, userId, ...(passwordHash === undefined ? [] : [passwordHash])],
  )
  if (affectedRows === 0) throw new Unauthenticated('The account was changed meanwhile: log in again')
  return { id: insertId, token, seconds }
}

interface Row {
  tokenHash: string
  tokenId: number
  userId: number
  isStaff: SqlBoolean
  hasSecondFactor: SqlBoolean
  kind: Session['kind']
  scope: 'read' | 'write'
  impersonatorId: number | null
  parentId: number | null
  expiresAt: Date
  confirmedAt: Date | null
  lastUsedAt: Date | null
}

/** An impersonation lasts while its member of staff is one, and the person is none. */
export const living = `t.kind <> 'application' AND u.is_active = 1 AND t.expires_at > ? AND (t.kind <> 'impersonation' OR (u.is_staff = 0 AND s.is_staff = 1 AND s.is_active = 1))`

/** Decides about rights of staff only, so nobody else is looked up. */
export const hasSecondFactor =
  'u.is_staff = 1 AND EXISTS (SELECT 1 FROM two_factor f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL)'

const livingRows = (db: EntityManager, hashes: readonly string[]): Promise<Row[]> =>
  readPrepared<Row>(
    db,
    `SELECT t.token_hash tokenHash, t.id tokenId, u.id userId, u.is_staff isStaff, ${hasSecondFactor} hasSecondFactor, t.kind, t.scope,
  t.impersonator_id impersonatorId, t.parent_id parentId, t.expires_at expiresAt, t.confirmed_at confirmedAt, t.last_used_at lastUsedAt FROM auth_token t JOIN user u ON u.id = t.user_id LEFT JOIN user s ON s.id = t.impersonator_id
  WHERE t.token_hash IN (?) AND ${living}`,
    [hashes, new Date()],
  )

/** Requests that come in at once ask in one statement; nothing is kept for the next. */
const together = new WeakMap<EntityManager, DataLoader<string, Row | undefined>>()

function lookUp(db: EntityManager, hash: string): Promise<Row | undefined> {
  const loader =
    together.get(db) ??
    new DataLoader<string, Row | undefined>(
      async hashes => {
        const rows = new Map((await livingRows(db, [...new Set(hashes)])).map(row => [row.tokenHash, row]))
        return hashes.map(each => rows.get(each))
      },
      { cache: false, maxBatchSize: 128, batchScheduleFn: ask => void setImmediate(ask) },
    )
  together.set(db, loader)
  return loader.load(hash)
}

/** Anonymous when the token is absent, unknown or over, or its user may not enter any more. A key from an application password may do what a personal token may: both are stored in programs. */
export async function viewerOf(
  db: EntityManager,
  token: string | undefined,
  holder?: Holder,
): Promise<Viewer> {
  if (!token) return anonymous
  const row = await lookUp(db, hashOf(token))
  if (!row) return anonymous
  await recordUse(db, row, holder)
  const {
    userId,
    isStaff,
    hasSecondFactor,
    kind,
    parentId,
    lastUsedAt: _,
    tokenHash: _hash,
    ...session
  } = row
  return {
    userId,
    isStaff: isTrue(isStaff),
    session: {
      ...session,
      kind: parentId === null ? kind : 'script',
      isOfStaff: isTrue(isStaff),
      hasSecondFactor: isTrue(hasSecondFactor),
    },
  }
}

/** At most hourly: every request of a program would write otherwise. */
async function recordUse(
  db: EntityManager,
  { tokenId, kind, parentId, lastUsedAt }: Row,
  holder: Holder | undefined,
): Promise<void> {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < usedEvery) return
  await db.update(
    AuthToken,
    { id: tokenId },
    {
      lastUsedAt: new Date(),
      ...(holder ? heldBy(holder) : {}),
      ...(kind === 'login' && parentId === null ? { expiresAt: inSeconds(lifetimes.login) } : {}),
    },
  )
}

/** The person's living application password, if `password` is one. */
export async function applicationPassword(
  { db, caller }: RequestContext,
  userId: number,
  password: string,
): Promise<Pick<AuthToken, 'id' | 'scope' | 'expiresAt'> | null> {
  if (!tokenShape.test(password)) return null
  const found = await db.findOne(AuthToken, {
    select: { id: true, scope: true, expiresAt: true },
    where: { tokenHash: hashOf(password), userId, kind: 'application', expiresAt: MoreThan(new Date()) },
  })
  if (found) await db.update(AuthToken, { id: found.id }, { lastUsedAt: new Date(), ...heldBy(caller) })
  return found
}

/** A key never outlives its application password. */
export function issueKey(
  { db, caller: holder }: RequestContext,
  { id: userId, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  parent: Pick<AuthToken, 'id' | 'scope' | 'expiresAt'> | null,
): Promise<Issued> {
  if (!parent) return issueToken(db, userId, 'login', { holder, passwordHash })
  const left = Math.floor((parent.expiresAt.getTime() - Date.now()) / 1000)
  return issueToken(db, userId, 'login', {
    holder,
    parentId: parent.id,
    scope: parent.scope,
    seconds: Math.min(lifetimes.login, left),
  })
}

/** The password was given in this session. */
export async function confirmSession({ db, viewer }: RequestContext): Promise<void> {
  if (viewer.session) await db.update(AuthToken, { id: viewer.session.tokenId }, { confirmedAt: new Date() })
}

/** What was set aside goes too: whoever signs out is out. */
export async function endSession(ctx: RequestContext): Promise<void> {
  await endToken(ctx)
  if (ctx.door.aside) await ctx.db.delete(AuthToken, { tokenHash: hashOf(ctx.door.aside) })
}

/** That of this request alone. */
export async function endToken({ db, viewer }: RequestContext): Promise<void> {
  if (viewer.session) await db.delete(AuthToken, { id: viewer.session.tokenId })
}

/** Nobody goes on where a password was changed, but who changed it. */
export async function endOtherSessions({ db, viewer }: RequestContext, userId: number): Promise<void> {
  await db.delete(AuthToken, { userId, id: Not(viewer.session?.tokenId ?? 0) })
}

/** Theirs, and those with which they act as others. */
export async function endAllSessions({ db }: RequestContext, userId: number): Promise<void> {
  await db.delete(AuthToken, [{ userId }, { impersonatorId: userId }])
}
