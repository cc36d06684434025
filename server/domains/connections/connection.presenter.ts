import type { Connection } from '../../entities/operation/connection.js'
import type { User } from '../../entities/people/user.js'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Spec 000 section 3. */
export const presentConnection = (connection: Connection) => ({
  id: connection.id,
  id_user: connection.userId,
  date_login: iso(connection.loggedInAt),
  date_logout: iso(connection.loggedOutAt),
  active: connection.active,
  type_os: connection.os,
  browser: connection.browser,
  browser_version: connection.browserVersion,
  is_mobile: connection.isMobile,
  is_tablet: connection.isTablet,
  is_pc: connection.isPc,
  is_bot: connection.isBot,
})

export const presentPeople = (byUser: ReadonlyMap<number, readonly Connection[]>) =>
  [...byUser].map(([id, connections]) => ({ id_user: id, connexions: connections.map(presentConnection) }))

export const presentLogin = (user: User) => ({ id_user: user.id, date_login: iso(user.lastLoginAt) })
export const presentLogout = (user: User) => ({ id_user: user.id, date_logout: iso(user.lastLogoutAt) })
export const presentNumber = (user: User) => ({ id_user: user.id, connexion_number: user.connectionCount })
