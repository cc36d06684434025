import type { EntityManager } from 'typeorm'

export interface NamedTag {
  readonly name: string
  readonly id: number
}

/** One tag for each name: the user's own tag first, else a public one. */
export const tagsNamed = (db: EntityManager, userId: number, names: readonly string[]): Promise<NamedTag[]> =>
  db.query(
    'SELECT MIN(t.name) AS name, COALESCE(MIN(IF(t.owner_id = ?, t.id, NULL)), MIN(t.id)) AS id FROM tag t WHERE t.name IN (?) AND (t.owner_id = ? OR t.is_public = 1) GROUP BY BINARY t.name',
    [userId, names, userId],
  )
