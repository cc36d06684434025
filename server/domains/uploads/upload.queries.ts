import type { EntityManager } from 'typeorm'

/** Number and total bytes of the unfinished uploads of a user. */
export async function unfinishedOf(
  db: EntityManager,
  userId: number,
): Promise<{ files: number; bytes: number }> {
  const [open]: [{ files: number; bytes: number }] = await db.query(
    'SELECT COUNT(*) AS files, COALESCE(SUM(u.total_bytes), 0) AS bytes FROM upload u WHERE u.user_id = ?',
    [userId],
  )
  return open
}

/** Names of the partial files that an upload or an unfinished job still needs. */
export async function neededPartials(db: EntityManager): Promise<Set<string>> {
  const rows: { name: string }[] = await db.query(
    "SELECT u.handle AS name FROM upload u UNION SELECT JSON_UNQUOTE(JSON_EXTRACT(j.input, '$.key')) AS name FROM job j WHERE j.state IN ('waiting', 'running') OR (j.state = 'failed' AND j.is_retryable = 1)",
  )
  return new Set(rows.map(({ name }) => name))
}
