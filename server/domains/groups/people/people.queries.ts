import type { EntityManager } from 'typeorm'
import { groupContacts, ownGroups } from '../../../access/groupRole.js'
import { Group } from '../../../entities/people/group.js'
import { Membership } from '../../../entities/people/membership.js'
import { User } from '../../../entities/people/user.js'
import type { Slice } from '../../../kernel/slice.js'
import { readRows } from '../../../lib/rows.js'

/** Groups that the person is in, by name. */
export const groupsOfPerson = (db: EntityManager, userId: number, most: number): Promise<Group[]> =>
  readRows(
    db,
    Group,
    `RIGHT JOIN (SELECT g.id, g.name FROM (${ownGroups}) own JOIN \`group\` g ON g.id = own.group_id ORDER BY g.name, g.id LIMIT ?) page
       ON page.id = t.id ORDER BY page.name, page.id`,
    [userId, userId, most],
  )

/** Active users who share a group with the person, by name. */
export const fellowsOfPerson = (
  db: EntityManager,
  userId: number,
  { limit, offset }: Slice,
): Promise<User[]> =>
  readRows(
    db,
    User,
    `JOIN (${groupContacts}) fellow ON fellow.id = t.id WHERE t.is_active = 1 AND t.id <> ? ORDER BY t.name, t.login, t.id LIMIT ? OFFSET ?`,
    [userId, userId, userId, limit, offset],
  )

/** Active users in the group, the owner first. */
export const peopleInGroup = (
  db: EntityManager,
  { id, ownerId }: Group,
  { limit, offset }: Slice,
): Promise<User[]> =>
  readRows(
    db,
    User,
    `JOIN (SELECT m.user_id AS id FROM membership m WHERE m.group_id = ? AND m.status IN ('manager', 'member') UNION SELECT ?) inside ON inside.id = t.id
    WHERE t.is_active = 1 ORDER BY t.id <> ?, t.name, t.login, t.id LIMIT ? OFFSET ?`,
    [id, ownerId, ownerId, limit, offset],
  )

/** Rows of the group; `withWaiting` includes waiting and removed users. */
export const membershipRows = (
  db: EntityManager,
  groupId: number,
  withWaiting: boolean,
  { limit, offset }: Slice,
): Promise<Membership[]> =>
  readRows(
    db,
    Membership,
    `WHERE t.group_id = ? AND ${withWaiting ? 'TRUE' : "t.status IN ('manager', 'member')"} ORDER BY t.id LIMIT ? OFFSET ?`,
    [groupId, limit, offset],
  )
