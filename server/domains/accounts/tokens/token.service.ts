import { type EntityManager, In, MoreThan } from 'typeorm'
import { AuthToken, type TokenKind, TokenScope } from '../../../entities/people/authToken.js'
import type { User } from '../../../entities/people/user.js'
import type { Caller, RequestContext } from '../../../kernel/context.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import { isTrue } from '../../../lib/rows.js'
import { anonymous, type Viewer } from '../../../kernel/viewer.js'
import { insertToken, livingRows, type NewToken, type TokenRow } from './token.queries.js'
import { together } from '../../../lib/together.js'
import { hashOf, newToken, tokenShape } from '../../../lib/token.js'

/** In seconds. Each use of a `login` key extends it to 30 days again. */
const lifetimes: Readonly<Record<TokenKind, number>> = {
  browser: 3 * 3600,
  login: 30 * 86_400,
  script: 30 * 86_400,
  impersonation: 3600,
  application: 30 * 86_400,
}
/** How often the use of a token is written, in ms. The list of access tokens shows it to the minute. */
const usedEvery = { accessToken: 60_000, login: 3_600_000 }
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

export interface Issued {
  readonly id: number
  readonly token: string
  readonly seconds: number
}
/** Address and browser of the caller, stored when a use of the token is recorded. */
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

const defaults = {
  name: '',
  scope: TokenScope.WRITE,
  impersonatorId: null,
  parentId: null,
  holder: { address: '', userAgent: '' },
  isConfirmed: true,
}

/**
 * Stores only the hash of the token. Throws Unauthenticated when the person is inactive, or when
 * `passwordHash` is given and is no longer current.
 */
export async function issueToken(
  db: EntityManager,
  userId: number,
  kind: TokenKind,
  given: Particulars = {},
): Promise<Issued> {
  const { name, scope, impersonatorId, parentId, holder, isConfirmed } = { ...defaults, ...given }
  const { seconds = lifetimes[kind], passwordHash } = given
  const { ip, userAgent } = heldBy(holder)
  const token = newToken()
  const row: NewToken = {
    kind,
    tokenHash: hashOf(token),
    expiresAt: inSeconds(seconds),
    lastUsedAt: kind === 'script' || kind === 'application' ? null : new Date(),
    name,
    scope,
    impersonatorId,
    confirmedAt: kind === 'browser' && isConfirmed ? new Date() : null,
    ip,
    userAgent,
    parentId,
  }
  const id = await insertToken(db, userId, row, passwordHash)
  if (id === null) throw new Unauthenticated('The account was changed in the meantime: log in again')
  return { id, token, seconds }
}

const lookUp = together(async (db, hashes: readonly string[]) => {
  const rows = new Map((await livingRows(db, hashes)).map(row => [row.tokenHash, row]))
  return hashes.map((hash): TokenRow | undefined => rows.get(hash))
})

/**
 * Returns the anonymous viewer when the token is absent, unknown or expired, or when the account is inactive.
 * A key from an application password has the rights of a personal token, because programs store both.
 * `staffNeedFactor`: an impersonation also ends while its staff user has no second factor.
 */
export async function viewerOf(
  db: EntityManager,
  token: string | undefined,
  holder?: Holder,
  staffNeedFactor = false,
): Promise<Viewer> {
  if (!token) return anonymous
  const row = await lookUp(db, hashOf(token))
  if (!row || (staffNeedFactor && row.kind === 'impersonation' && !isTrue(row.hasSecondFactor)))
    return anonymous
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

/** Writes at most once a minute or once an hour: otherwise every request of a program would write. */
async function recordUse(
  db: EntityManager,
  { tokenId, kind, parentId, lastUsedAt }: TokenRow,
  holder: Holder | undefined,
): Promise<void> {
  const isAccessToken = kind === 'script' || parentId !== null
  const every = usedEvery[isAccessToken ? 'accessToken' : 'login']
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < every) return
  await db.update(
    AuthToken,
    { id: In([tokenId, ...(parentId === null ? [] : [parentId])]) },
    {
      lastUsedAt: new Date(),
      ...(holder ? heldBy(holder) : {}),
      ...(kind === 'login' && parentId === null ? { expiresAt: inSeconds(lifetimes.login) } : {}),
    },
  )
}

/** Returns the person's valid application password when `password` is one, else null. */
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

/** Issues a key for a program. The key never outlives its application password. */
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

/** Records that the password was given in this log-in. */
export async function confirmSession({ db, viewer }: RequestContext): Promise<void> {
  if (viewer.session) await db.update(AuthToken, { id: viewer.session.tokenId }, { confirmedAt: new Date() })
}
