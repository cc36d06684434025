import type { EntityManager } from 'typeorm'
import { called } from '../../lib/called.js'
import { monthsInSet, wholeMonths } from '../../lib/monthBits.js'
import type { Offset } from '../../lib/timeZone.js'

export interface Span {
  readonly from: Date
  readonly until: Date
}
interface Counted {
  readonly date: string
  readonly count: number
}

/** The local date of a time column, and its parameters. */
function localDay(column: string, offsets: readonly Offset[]): { sql: string; parameters: unknown[] } {
  const [first, ...later] = offsets
  const whens = later.toReversed()
  const minutes = whens.map(() => `WHEN ${column} >= ? THEN ?`).join(' ')
  const shift = whens.length > 0 ? `CASE ${minutes} ELSE ? END` : '?'
  return {
    sql: `DATE_FORMAT(TIMESTAMPADD(MINUTE, ${shift}, ${column}), '%Y-%m-%d')`,
    parameters: [...whens.flatMap(({ from, minutes: ahead }) => [from, ahead]), first!.minutes],
  }
}

/** Connections by day. Reads the sums of quarters of an hour. */
export function countsByDay(
  db: EntityManager,
  { from, until }: Span,
  offsets: readonly Offset[],
): Promise<Counted[]> {
  const { sql, parameters } = localDay('s.starts_at', offsets)
  return db.query(
    `SELECT k.date, SUM(k.count) AS count FROM (SELECT ${sql} AS date, s.count FROM connection_sum s WHERE s.starts_at >= ? AND s.starts_at < ?) k GROUP BY k.date`,
    [...parameters, from, until],
  )
}

/** Connections of one person by day. Reads the index on person and time. */
export function countsOfPersonByDay(
  db: EntityManager,
  userId: number,
  { from, until }: Span,
  offsets: readonly Offset[],
): Promise<Counted[]> {
  const { sql, parameters } = localDay('c.logged_in_at', offsets)
  return db.query(
    `SELECT k.date, COUNT(*) AS count FROM (SELECT ${sql} AS date FROM connection c WHERE c.user_id = ? AND c.logged_in_at >= ? AND c.logged_in_at < ?) k GROUP BY k.date`,
    [...parameters, userId, from, until],
  )
}

/**
 * Sources with connections in the span. The months and then the days are read only for sources that connected
 * before and after it, so a span that ends now reads none. Such days are days of UTC.
 */
const within = `s.last_at >= ? AND s.first_at < ? AND (s.last_at < ? OR s.first_at >= ? OR (s.last_at < s.first_at + INTERVAL ${monthsInSet - 1} MONTH AND s.months & CAST(? AS UNSIGNED) <> 0) OR EXISTS (SELECT 1 FROM connection_day d WHERE d.source_id = s.id AND d.day >= DATE(?) AND d.day <= DATE(?)))`
const withinParameters = ({ from, until }: Span) => [
  from,
  until,
  until,
  from,
  wholeMonths(from, until),
  from,
  until,
]

/** Distinct people and distinct addresses of visitors. */
export const countSources = (db: EntityManager, span: Span): Promise<{ isPerson: number; count: number }[]> =>
  db.query(
    `SELECT k.isPerson, COUNT(*) AS count FROM (SELECT s.user_id IS NOT NULL AS isPerson FROM connection_source s WHERE ${within}) k GROUP BY k.isPerson`,
    withinParameters(span),
  )

const fullName = "COALESCE(NULLIF(TRIM(CONCAT(u.name, ' ', u.surname)), ''), u.login)"

export interface SourceRow {
  readonly userId: number | null
  readonly userName: string | null
  readonly ip: string
  readonly count: number
}

/** The sources that connected last, with the number of their connections on the days of the span. */
export const readSources = (
  db: EntityManager,
  span: Span,
  limit: number,
  kind: 'people' | 'visitors' | 'all' = 'all',
): Promise<SourceRow[]> => {
  const only = { people: 'AND s.user_id IS NOT NULL', visitors: 'AND s.user_id IS NULL', all: '' }[kind]
  return db.query(
    `SELECT k.user_id AS userId, IF(u.id IS NULL, NULL, ${fullName}) AS userName, k.ip,
       (SELECT COALESCE(SUM(d.count), 0) FROM connection_day d WHERE d.source_id = k.id AND d.day >= DATE(?) AND d.day <= DATE(?)) AS count
     FROM (SELECT s.id, s.user_id, s.ip, s.last_at FROM connection_source s WHERE ${within} ${only} ORDER BY s.last_at DESC, s.id DESC LIMIT ?) k
     LEFT JOIN user u ON u.id = k.user_id ORDER BY k.last_at DESC, k.id DESC`,
    [span.from, span.until, ...withinParameters(span), limit],
  )
}

/** Active people by the beginnings of words in their names. */
export function readPeople(
  db: EntityManager,
  text: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const named = called(text, 'u.name', 'u.surname', 'u.login')
  return db.query(
    `SELECT u.id, ${fullName} AS name FROM user u WHERE u.is_active = 1${named.sql} ORDER BY u.name, u.login LIMIT ?`,
    [...named.parameters, limit],
  )
}

export interface InteractionRow {
  readonly id: number
  readonly userId: number | null
  readonly userName: string | null
  readonly ip: string
  readonly name: string
  readonly at: Date
  readonly datasetId: number | null
}

/** Newest first. `visible` is a condition on `dataset d`. */
export const readInteractions = (
  db: EntityManager,
  { userId, span }: { userId: number | null; span: Span | null },
  visible: { sql: string; parameters: readonly unknown[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<InteractionRow[]> => {
  const where = [...(userId === null ? [] : ['i.user_id = ?']), ...(span ? ['i.at >= ?', 'i.at <= ?'] : [])]
  return db.query(
    `SELECT i.id, i.user_id AS userId, IF(u.id IS NULL, NULL, ${fullName}) AS userName, i.ip, i.name, i.at, d.id AS datasetId
     FROM (SELECT * FROM interaction i ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY i.at DESC, i.id DESC LIMIT ? OFFSET ?) i
     LEFT JOIN user u ON u.id = i.user_id LEFT JOIN dataset d ON d.id = i.dataset_id AND ${visible.sql} ORDER BY i.at DESC, i.id DESC`,
    [
      ...(userId === null ? [] : [userId]),
      ...(span ? [span.from, span.until] : []),
      limit,
      offset,
      ...visible.parameters,
    ],
  )
}
