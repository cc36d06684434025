import type { User } from '../../entities/people/user.js'
import { noCursor, numberIn, type Position, timeIn } from '../../kernel/page.js'
import { UserOrder } from './user.types.js'

export type Kind = 'name' | 'date' | 'number'
export interface Sort {
  readonly kind: Kind
  readonly columns: readonly string[]
  readonly direction: 'ASC' | 'DESC'
  readonly of: (user: User) => string
}

const byName = {
  kind: 'name',
  columns: ['name', 'login'],
  of: ({ name, login }: User) => `${name}\n${login}`,
} as const
const byDate = (column: string, property: 'lastLoginAt' | 'lastLogoutAt') =>
  ({ kind: 'date', columns: [column], of: (user: User) => user[property]?.toISOString() ?? '' }) as const
const byNumber = (column: string, property: 'connectionCount' | 'connectedSeconds') =>
  ({ kind: 'number', columns: [column], of: (user: User) => String(user[property]) }) as const
const lastLogin = byDate('last_login_at', 'lastLoginAt')
const lastLogout = byDate('last_logout_at', 'lastLogoutAt')
const connections = byNumber('connection_count', 'connectionCount')
const connected = byNumber('connected_seconds', 'connectedSeconds')

/** Each order has its own index, which is read in both directions. */
export const sorts: Readonly<Record<UserOrder, Sort>> = {
  [UserOrder.NAME]: { ...byName, direction: 'ASC' },
  [UserOrder.NAME_REVERSED]: { ...byName, direction: 'DESC' },
  [UserOrder.LAST_LOGIN]: { ...lastLogin, direction: 'DESC' },
  [UserOrder.LAST_LOGIN_OLDEST]: { ...lastLogin, direction: 'ASC' },
  [UserOrder.LAST_LOGOUT]: { ...lastLogout, direction: 'DESC' },
  [UserOrder.LAST_LOGOUT_OLDEST]: { ...lastLogout, direction: 'ASC' },
  [UserOrder.CONNECTIONS]: { ...connections, direction: 'DESC' },
  [UserOrder.CONNECTIONS_FEWEST]: { ...connections, direction: 'ASC' },
  [UserOrder.CONNECTED]: { ...connected, direction: 'DESC' },
  [UserOrder.CONNECTED_LEAST]: { ...connected, direction: 'ASC' },
}

/** The position of the last person of a page, for a cursor. */
export const positionOf = (user: User, order: UserOrder): Position => ({
  id: user.id,
  value: sorts[order].of(user),
})

/** The sort values in a cursor, converted for the comparison in SQL. */
export function valuesOf(kind: Kind, text: string): readonly unknown[] {
  return readers[kind](text)
}

const readers: Readonly<Record<Kind, (text: string) => readonly unknown[]>> = {
  name(text) {
    const end = text.lastIndexOf('\n')
    if (end < 0) throw noCursor()
    return [text.slice(0, end), text.slice(end + 1)]
  },
  date: text => [text === '' ? null : timeIn(text)],
  number: text => [numberIn(text)],
}
