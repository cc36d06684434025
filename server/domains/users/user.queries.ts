import type { EntityManager } from 'typeorm'
import { User } from '../../entities/people/user.js'
import { matchWords, wordSearch } from '../../lib/fullText.js'
import type { Position } from '../../kernel/page.js'
import { readRows } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'
import { type Sort, sorts, valuesOf } from './order.queries.js'
import type { AskedUsers, Outside, UserOrder } from './user.types.js'

export interface Page {
  readonly asked: AskedUsers
  readonly order: UserOrder
  readonly limit: number
  readonly after: Position | null
}

interface Sql {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * People without a date come last in both directions. So the page merges the first rows of two ranges of one
 * index.
 */
export async function pageOfUsers(db: EntityManager, { asked, order, limit, after }: Page): Promise<User[]> {
  const sort = sorts[order]
  const { direction, columns } = sort
  const found = foundBy(asked)
  const listed = rangesOf(sort, after).map(({ sql, parameters, sorted }, rank) => ({
    sql: `(SELECT u.id, ${rank} AS part, ${columns.map((column, at) => `u.${column} AS key${at}`).join(', ')} FROM ${found.sql} AND ${sql}
      ORDER BY ${[...sorted, 'id'].map(column => `u.${column} ${direction}`).join(', ')} LIMIT ${limit})`,
    parameters: [...found.parameters, ...parameters],
  }))
  const inOrder = (of: string) =>
    [`${of}part`, ...columns.map((_, at) => `${of}key${at} ${direction}`), `${of}id ${direction}`].join(', ')
  const merged = `${listed.map(({ sql }) => sql).join(' UNION ALL ')} ORDER BY ${inOrder('')} LIMIT ${limit}`
  return readRows(
    db,
    User,
    `JOIN (${merged}) page ON page.id = t.id ORDER BY ${inOrder('page.')}`,
    listed.flatMap(({ parameters }) => parameters),
  )
}

export async function countOfUsers(db: EntityManager, asked: AskedUsers): Promise<number> {
  const { sql, parameters } = foundBy(asked)
  const [row]: [{ total: number }] = await db.query(`SELECT COUNT(*) AS total FROM ${sql}`, [...parameters])
  return row.total
}

export async function allUserIds(
  db: EntityManager,
  { active, proven }: Pick<AskedUsers, 'active' | 'proven'>,
  { limit, offset }: Slice,
): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    `SELECT u.id FROM user u WHERE ${stateOf(active, proven).sql} ORDER BY u.id LIMIT ? OFFSET ?`,
    [...stateOf(active, proven).parameters, limit, offset],
  )
  return rows.map(row => row.id)
}

/** One range of an index. `sorted`: the columns that vary within the range. */
interface Range extends Sql {
  readonly sorted: readonly string[]
}

/** The ranges of the list after a position. */
function rangesOf({ kind, columns, direction }: Sort, after: Position | null): Range[] {
  const values = after ? [...valuesOf(kind, after.value), after.id] : []
  const sign = direction === 'ASC' ? '>' : '<'
  const rest: Range = {
    sql: after ? beyond(columns, sign) : 'TRUE',
    parameters: doubled(values),
    sorted: columns,
  }
  if (kind !== 'date') return [rest]
  const undated: Range = { sql: `u.${columns[0]} IS NULL`, parameters: [], sorted: [] }
  if (!after) return [{ ...rest, sql: `u.${columns[0]} IS NOT NULL` }, undated]
  return values[0] === null
    ? [{ ...undated, sql: `${undated.sql} AND u.id ${sign} ?`, parameters: [after.id] }]
    : [rest, undated]
}

/** The first comparison limits the index range. The others select exactly within it. */
const beyond = ([column, ...rest]: readonly string[], sign: string): string =>
  column ? `u.${column} ${sign}= ? AND (u.${column} ${sign} ? OR (${beyond(rest, sign)}))` : `u.id ${sign} ?`

const doubled = (values: readonly unknown[]) =>
  values.flatMap((value, at) => (at < values.length - 1 ? [value, value] : [value]))

function stateOf(active: boolean | null, proven: boolean | null): Sql {
  const validated = proven === null ? 'TRUE' : `u.email_verified_at IS ${proven ? 'NOT NULL' : 'NULL'}`
  return active === null
    ? { sql: validated, parameters: [] }
    : { sql: `u.is_active = ? AND ${validated}`, parameters: [active] }
}

const notInGroup = `NOT EXISTS (SELECT 1 FROM membership m WHERE m.group_id = ? AND m.user_id = u.id AND m.status <> 'removed')
  AND NOT EXISTS (SELECT 1 FROM \`group\` g WHERE g.id = ? AND g.owner_id = u.id)`
const notInDataset = `NOT EXISTS (SELECT 1 FROM sharing s WHERE s.dataset_id = ? AND s.user_id = u.id)
  AND NOT EXISTS (SELECT 1 FROM dataset d WHERE d.id = ? AND d.owner_id = u.id) AND u.id <> ?`

function without(outside: Outside | null, { sql, parameters }: Sql): Sql {
  if (outside === null) return { sql, parameters }
  const [condition, given] =
    'groupId' in outside
      ? [notInGroup, [outside.groupId, outside.groupId]]
      : [notInDataset, [outside.datasetId, outside.datasetId, outside.callerId]]
  return { sql: `${sql} AND ${condition}`, parameters: [...parameters, ...given] }
}

/** Joins the few matching people first. */
function foundBy({ text, active, proven, byEmail, outside }: AskedUsers): Sql {
  const activity = without(outside, stateOf(active, proven))
  if (!text?.trim()) return { sql: `user u WHERE ${activity.sql}`, parameters: activity.parameters }
  const words = wordSearch(text)
  const byWords = words && matchWords(words, ['w.login', 'w.name', 'w.surname'])
  const ways: Sql[] = [
    ...(byWords
      ? [{ sql: `SELECT w.id FROM user w WHERE ${byWords.sql}`, parameters: byWords.parameters }]
      : []),
    ...(byEmail
      ? [
          {
            sql: 'SELECT e.id FROM user e WHERE e.email_key LIKE ?',
            parameters: [
              `${text
                .trim()
                .toLowerCase()
                .replace(/[\\%_]/g, '\\$&')}%`,
            ],
          },
        ]
      : []),
  ]
  const ids = ways.map(({ sql }) => sql).join(' UNION ') || 'SELECT 0 AS id'
  return {
    sql: `(${ids}) found STRAIGHT_JOIN user u ON u.id = found.id WHERE ${activity.sql}`,
    parameters: [...ways.flatMap(({ parameters }) => parameters), ...activity.parameters],
  }
}

export const userWithLogin = async (db: EntityManager, loginKey: string): Promise<User | null> =>
  (await readRows(db, User, 'WHERE t.login_key = ?', [loginKey]))[0] ?? null

export const usersInOrder = (db: EntityManager, ids: readonly number[]): Promise<User[]> =>
  readRows(db, User, 'WHERE t.id IN (?) ORDER BY t.id', [ids])
