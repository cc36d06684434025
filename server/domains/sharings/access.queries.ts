import type { EntityManager } from 'typeorm'
import type { Position } from '../../kernel/page.js'
import type { SqlBoolean } from '../../lib/rows.js'
import { keysAsText, keysOf } from './sharing.queries.js'
import { called } from '../../lib/called.js'

/**
 * Every way in which a user gets a right on a dataset: the same rule as datasetRight. `strength` is the
 * right. Each part takes the id of the dataset.
 */
const parts = [
  `SELECT d.owner_id AS user_id, 'owner' AS kind, 0 AS strength, NULL AS group_id, NULL AS study_id FROM dataset d WHERE d.id = ?`,
  `SELECT s.user_id, 'direct', ${strengthOf('s.level')}, NULL, NULL FROM sharing s WHERE s.dataset_id = ? AND s.user_id IS NOT NULL`,
  `SELECT m.user_id, 'group', ${strengthOf('s.level')}, s.group_id, NULL FROM sharing s JOIN membership m ON m.group_id = s.group_id AND m.status IN ('manager', 'member') WHERE s.dataset_id = ?`,
  `SELECT g.owner_id, 'group', ${strengthOf('s.level')}, s.group_id, NULL FROM sharing s JOIN \`group\` g ON g.id = s.group_id WHERE s.dataset_id = ?`,
  `SELECT m.user_id, 'study', ${strengthOf('m.level')}, NULL, m.study_id FROM dataset d JOIN study_membership m ON m.study_id = d.study_id WHERE d.id = ?`,
]

function strengthOf(level: string): string {
  return `IF(${level} = 'manager', 1, 2)`
}

export interface AskedDataset {
  readonly id: number
  readonly isBinned: boolean
}

/**
 * UNION, not UNION ALL: the owner of a group may also have a membership row. In the bin, only the owner keeps
 * a right.
 */
function waysTo({ id, isBinned }: AskedDataset): { sql: string; parameters: readonly number[] } {
  const open = isBinned ? parts.slice(0, 1) : parts
  return { sql: open.join(' UNION '), parameters: open.map(() => id) }
}

/** One row for each way of a user. */
export interface WayRow {
  readonly id: number
  readonly strength: number
  readonly isStaff: SqlBoolean
  readonly name: string
  readonly loginKey: string
  readonly total: number
  readonly kind: 'owner' | 'direct' | 'group' | 'study'
  readonly wayStrength: number
  readonly groupId: number | null
  readonly groupName: string | null
  readonly groupPrivate: SqlBoolean | null
  readonly studyId: number | null
  readonly studyName: string | null
}

export interface AskedPeople {
  readonly text: string | null
  readonly limit: number
  readonly after: Position | null
}

/** Active users, strongest right first, then by name. */
export function pageOfWays(
  db: EntityManager,
  dataset: AskedDataset,
  { text, limit, after }: AskedPeople,
): Promise<WayRow[]> {
  const ways = waysTo(dataset)
  const named = called(text, 'u.login', 'u.name', 'u.surname')
  return db.query(
    `WITH way AS (${ways.sql}),
       person AS (SELECT u.id, IF(u.is_staff, 0, MIN(way.strength)) AS strength, u.is_staff AS isStaff, u.name, u.login_key AS loginKey, COUNT(*) OVER () AS total FROM way JOIN user u ON u.id = way.user_id WHERE u.is_active = 1${named.sql} GROUP BY u.id),
       shown AS (SELECT * FROM person ${after ? 'WHERE (strength, name, loginKey) > (?, ?, ?)' : ''} ORDER BY strength, name, loginKey LIMIT ?)
     SELECT shown.*, way.kind, way.strength AS wayStrength, g.id AS groupId, g.name AS groupName, g.is_private AS groupPrivate, s.id AS studyId, s.name AS studyName
     FROM shown JOIN way ON way.user_id = shown.id LEFT JOIN \`group\` g ON g.id = way.group_id LEFT JOIN study s ON s.id = way.study_id
     ORDER BY shown.strength, shown.name, shown.loginKey, way.strength, way.kind, g.name, s.name, g.id, s.id`,
    [...ways.parameters, ...named.parameters, ...(after ? keysOf(after) : []), limit],
  )
}

export const positionOf = ({ id, strength, name, loginKey }: WayRow): Position => ({
  value: keysAsText([strength, name, loginKey]),
  id,
})
