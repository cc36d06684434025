import type { EntityManager } from 'typeorm'
import { invitedGroups } from '../../access/groupRole.js'
import { Group } from '../../entities/people/group.js'
import type { RequestContext } from '../../kernel/context.js'
import type { Position } from '../../kernel/page.js'
import { readRows } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'

type Asking = Pick<RequestContext, 'db' | 'viewer'>
interface Sql {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Groups that the user owns, is a member of or is invited to. */
const known = (userId: number): Sql => ({
  sql: `SELECT m.group_id FROM membership m WHERE m.user_id = ? AND m.status <> 'removed' UNION SELECT g.id FROM \`group\` g WHERE g.owner_id = ? UNION ${invitedGroups}`,
  parameters: [userId, userId, userId, new Date()],
})

export interface Page extends Slice {
  readonly text: string | null
  readonly after: Position | null
}

export async function pageOfGroups(asking: Asking, { text, limit, offset, after }: Page): Promise<Group[]> {
  const { sql, parameters } = listed(asking, text)
  return readRows(
    asking.db,
    Group,
    `RIGHT JOIN (SELECT t.id, t.name FROM \`group\` t ${sql} AND ${beyond.sql(after)} ORDER BY t.name, t.id LIMIT ? OFFSET ?) page
       ON page.id = t.id ORDER BY page.name, page.id`,
    [...parameters, ...beyond.parameters(after), limit, offset],
  )
}

export async function countOfGroups(asking: Asking, text: string | null): Promise<number> {
  const { sql, parameters } = listed(asking, text)
  const [row]: [{ total: number }] = await asking.db.query(
    `SELECT COUNT(*) AS total FROM \`group\` t ${sql}`,
    [...parameters],
  )
  return row.total
}

export const publicGroupsAfter = (
  { db }: Asking,
  after: Position | null,
  { limit, offset }: Slice,
): Promise<Group[]> =>
  readRows(
    db,
    Group,
    `WHERE t.is_private = 0 AND ${beyond.sql(after)} ORDER BY t.name, t.id LIMIT ? OFFSET ?`,
    [...beyond.parameters(after), limit, offset],
  )

/** The beginning of the name, or of another word of it. The index of public groups holds the names. */
const publicOnly = (text: string | null): Sql => ({
  sql: `t.is_private = 0${text ? ' AND (t.name LIKE ? OR t.name LIKE ?)' : ''}`,
  parameters: text ? [begins(text), `% ${begins(text)}`] : [],
})

export const pageOfPublicGroups = (
  { db }: Asking,
  { text, limit, after }: Pick<Page, 'text' | 'limit' | 'after'>,
): Promise<Group[]> =>
  readRows(
    db,
    Group,
    `WHERE ${publicOnly(text).sql} AND ${beyond.sql(after)} ORDER BY t.name, t.id LIMIT ?`,
    [...publicOnly(text).parameters, ...beyond.parameters(after), limit],
  )

export async function countOfPublicGroups({ db }: Asking, text: string | null): Promise<number> {
  const { sql, parameters } = publicOnly(text)
  const [row]: [{ total: number }] = await db.query(
    `SELECT COUNT(*) AS total FROM \`group\` t WHERE ${sql}`,
    [...parameters],
  )
  return row.total
}

export const publicGroupsNamed = ({ db }: Asking, beginning: string, limit: number): Promise<Group[]> =>
  readRows(db, Group, 'WHERE t.is_private = 0 AND t.name LIKE ? ORDER BY t.name, t.id LIMIT ?', [
    begins(beginning),
    limit,
  ])

const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** The first comparison bounds the index range; the second is exact within that range. */
const beyond = {
  sql: (after: Position | null) => (after ? 't.name >= ? AND (t.name > ? OR t.id > ?)' : 'TRUE'),
  parameters: (after: Position | null) => (after ? [after.value, after.value, after.id] : []),
}

/**
 * Staff search all groups by the index of names, so only the beginning of a name matches. Other users have
 * few groups, so the beginning of each word matches.
 */
function listed({ viewer }: Asking, text: string | null): Sql {
  const beginning = begins(text ?? '')
  if (viewer.isStaff)
    return text
      ? { sql: 'WHERE t.name LIKE ?', parameters: [beginning] }
      : { sql: 'WHERE TRUE', parameters: [] }
  const own = known(viewer.userId)
  const join = `JOIN (${own.sql}) own ON own.group_id = t.id`
  return text
    ? {
        sql: `${join} WHERE (t.name LIKE ? OR t.name LIKE ?)`,
        parameters: [...own.parameters, beginning, `% ${beginning}`],
      }
    : { sql: `${join} WHERE TRUE`, parameters: own.parameters }
}

export async function groupNamed({ db, viewer }: Asking, name: string): Promise<number | null> {
  const own = known(viewer.userId)
  const rows: { id: number }[] = await db.query(
    `SELECT g.id FROM \`group\` g LEFT JOIN (${own.sql}) own ON own.group_id = g.id WHERE g.name = ? AND (? OR g.is_private = 0 OR own.group_id IS NOT NULL)
     ORDER BY own.group_id IS NULL, g.id LIMIT 1`,
    [...own.parameters, name, viewer.isStaff],
  )
  return rows[0]?.id ?? null
}

/**
 * Locks the datasets on which the group may give rights. Locks the group first, because its deletion changes
 * these datasets.
 */
export async function lockDatasetsOfGroup(db: EntityManager, groupId: number): Promise<number[]> {
  await db.query('SELECT g.id FROM `group` g WHERE g.id = ? FOR UPDATE', [groupId])
  const shared: { id: number }[] = await db.query(
    'SELECT d.id FROM sharing s STRAIGHT_JOIN dataset d ON d.id = s.dataset_id WHERE s.group_id = ? FOR UPDATE',
    [groupId],
  )
  const linked: { id: number }[] = await db.query(
    'SELECT d.id FROM study s STRAIGHT_JOIN dataset d ON d.study_id = s.id WHERE s.group_id = ? FOR UPDATE',
    [groupId],
  )
  return [...new Set([...shared, ...linked].map(({ id }) => id))]
}
