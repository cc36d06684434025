import type { EntityManager } from 'typeorm'
import { Membership } from '../../entities/people/membership.js'
import { called } from '../../lib/called.js'
import type { Position } from '../../kernel/page.js'
import { readRowsWith } from '../../lib/rows.js'

/** `withWaiting` includes waiting and removed users. */
export interface AskedPage {
  readonly groupId: number
  readonly withWaiting: boolean
  readonly limit: number
  readonly after: Position | null
  readonly text: string | null
}
interface NameRow {
  readonly name: string
  readonly loginKey: string
  readonly total: number
}
export interface ListedMembership {
  readonly membership: Membership
  readonly position: Position
  readonly total: number
}

const sorted = (of: string) => `${of}name, ${of}login_key, ${of}id`

/** Members by name, for several groups in one statement. Leaves out the owner, who may have no row. */
export async function pagesOfMemberships(
  db: EntityManager,
  pages: readonly AskedPage[],
): Promise<ListedMembership[]> {
  const named = pages.map(({ text }) => called(text, 'u.name', 'u.surname', 'u.login'))
  const parts = pages.map(
    ({ withWaiting, after, limit }, at) => `(SELECT page.* FROM
    (SELECT m.id, u.name, u.login_key, COUNT(*) OVER () AS total FROM membership m JOIN \`group\` g ON g.id = m.group_id JOIN user u ON u.id = m.user_id
     WHERE m.group_id = ? AND m.user_id <> g.owner_id ${withWaiting ? '' : "AND m.status IN ('manager', 'member') AND u.is_active = 1"}${named[at]!.sql}) page
    ${after ? 'WHERE (page.name, page.login_key) > (?, ?)' : ''} ORDER BY ${sorted('page.')} LIMIT ${limit})`,
  )
  const parameters = pages.flatMap(({ groupId, after }, at) => [
    groupId,
    ...named[at]!.parameters,
    ...(after ? namesOf(after) : []),
  ])
  const rows = await readRowsWith<Membership, NameRow>(
    db,
    Membership,
    ['page.name', 'page.login_key AS loginKey', 'page.total'],
    `JOIN (${parts.join(' UNION ALL ')}) page ON page.id = t.id ORDER BY ${sorted('page.')}`,
    parameters,
  )
  return rows.map(([membership, { name, loginKey, total }]) => ({
    membership,
    total,
    position: { value: `${loginKey}\n${name}`, id: membership.id },
  }))
}

/** Cursors come from clients and may have any content. */
function namesOf({ value }: Position): string[] {
  const [loginKey = '', ...name] = value.split('\n')
  return [name.join('\n'), loginKey]
}

/**
 * Makes a user a manager. A new row starts at `since`. A member keeps the time at which the membership began.
 */
export const keepManager = (
  db: EntityManager,
  { groupId, userId, since }: Pick<Membership, 'groupId' | 'userId' | 'since'>,
): Promise<unknown> =>
  db.query(
    "INSERT INTO membership (group_id, user_id, status, since) VALUES (?, ?, 'manager', ?) ON DUPLICATE KEY UPDATE since = IF(status IN ('manager', 'member'), since, VALUES(since)), status = 'manager'",
    [groupId, userId, since],
  )

/**
 * Ends the study invitations since the user joined the group. Earlier ones did not come through the group, so
 * they stay.
 */
export const endStudyInvitations = (
  db: EntityManager,
  { groupId, userId, since }: Pick<Membership, 'groupId' | 'userId' | 'since'>,
): Promise<unknown> =>
  db.query(
    'DELETE m FROM study_membership m JOIN study s ON s.id = m.study_id WHERE s.group_id = ? AND m.user_id = ? AND m.since >= ?',
    [groupId, userId, since],
  )
