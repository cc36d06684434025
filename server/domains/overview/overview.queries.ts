import type { EntityManager } from 'typeorm'
import { Connection } from '../../entities/operation/connection.js'
import { readRows } from '../../lib/rows.js'

/** Counting stops here. Without a limit, a count reads as many entries of an index as it counts. */
export const mostCounted = 10_000

/** Each condition is a range of one index. `?` is the present time. */
const counted = {
  waitingJobs: "job WHERE state = 'waiting'",
  runningJobs: "job WHERE state = 'running'",
  failedJobs: "job WHERE state = 'failed'",
  waitingMails: "job WHERE state = 'waiting' AND kind = 'mail'",
  failedMails: "job WHERE state = 'failed' AND kind = 'mail'",
  openFeedback: 'feedback WHERE is_done = 0',
  openConnections: 'connection WHERE active = 1',
  logins: 'auth_token WHERE expires_at > ?',
} as const
export type Counted = keyof typeof counted

/** All counts in one statement. A count above `mostCounted` says only that there are more. */
export async function readCounts(db: EntityManager, now: Date): Promise<Record<Counted, number>> {
  const parts = Object.entries(counted).map(
    ([name, of]) =>
      `(SELECT COUNT(*) FROM (SELECT 1 FROM ${of} LIMIT ${mostCounted + 1}) ${name}_rows) AS ${name}`,
  )
  const [row]: [Record<Counted, number>] = await db.query(`SELECT ${parts.join(', ')}`, [now])
  return row
}

/** When the first waiting mail of the queue was added. Null without one. */
export async function firstWaitingMail(db: EntityManager): Promise<Date | null> {
  const [row]: { at: Date }[] = await db.query(
    "SELECT created_at AS at FROM job WHERE state = 'waiting' AND kind = 'mail' ORDER BY priority, turn, id LIMIT 1",
  )
  return row?.at ?? null
}

export interface Sums {
  readonly datasets: number
  readonly bytes: number
}

/** Number and size of all datasets, bin included. Reads one entry of an index for each dataset. */
export async function sumOfDatasets(db: EntityManager): Promise<Sums> {
  const [row]: [{ datasets: number; bytes: number | null }] = await db.query(
    'SELECT COUNT(*) AS datasets, SUM(size_bytes) AS bytes FROM dataset',
  )
  return { datasets: row.datasets, bytes: row.bytes ?? 0 }
}

export interface HolderRow {
  readonly userId: number
  readonly bytes: number
}

/** The owners whose datasets take the most space. Reads one entry of an index for each dataset. */
export const largestHolders = (db: EntityManager, limit: number): Promise<HolderRow[]> =>
  db.query(
    'SELECT owner_id AS userId, SUM(size_bytes) AS bytes FROM dataset GROUP BY owner_id ORDER BY bytes DESC, owner_id LIMIT ?',
    [limit],
  )

export const newestConnections = (db: EntityManager, limit: number): Promise<Connection[]> =>
  readRows(db, Connection, 'WHERE t.active = 1 ORDER BY t.logged_in_at DESC, t.id DESC LIMIT ?', [limit])

export interface SchemaVersion {
  readonly database: string
  readonly migration: string
}

export async function readVersions(db: EntityManager): Promise<SchemaVersion> {
  const [row]: [SchemaVersion] = await db.query(
    'SELECT VERSION() AS `database`, (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS migration',
  )
  return row
}
