import type { EntityManager } from 'typeorm'
import type { Position } from '../../kernel/page.js'

/** Every way by which a person comes by a dataset: the same rule as datasetRight. `strength` is the right; takes the id of the dataset as often as there are parts. */
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

export interface AskedDataset { readonly id: number; readonly isBinned: boolean }

/** UNION, not UNION ALL: the owner of a group may have a row in it too. From the bin nobody but the owner comes by it. */
function waysTo({ id, isBinned }: AskedDataset): { sql: string; parameters: readonly number[] } {
  const open = isBinned ? parts.slice(0, 1) : parts
  return { sql: open.join(' UNION '), parameters: open.map(() => id) }
}

interface PersonRow { readonly id: number; readonly strength: number; readonly name: string; readonly loginKey: string; readonly total: string }
export interface ListedPerson { readonly id: number; readonly strength: number; readonly position: Position; readonly total: number }

/** Active people, each once: the strongest first, then by name. */
export async function pageOfPeople(db: EntityManager, dataset: AskedDataset, { limit, after }: { limit: number; after: Position | null }): Promise<ListedPerson[]> {
  const ways = waysTo(dataset)
  const rows: PersonRow[] = await db.query(
    `SELECT page.* FROM (SELECT u.id, IF(u.is_staff, 0, MIN(way.strength)) AS strength, u.name, u.login_key AS loginKey, COUNT(*) OVER () AS total
       FROM (${ways.sql}) way JOIN user u ON u.id = way.user_id WHERE u.is_active = 1 GROUP BY u.id) page
     ${after ? 'WHERE (page.strength, page.name, page.loginKey) > (?, ?, ?)' : ''} ORDER BY page.strength, page.name, page.loginKey LIMIT ?`, [...ways.parameters, ...(after ? keysOf(after) : []), limit])
  return rows.map(({ id, strength, name, loginKey, total }) => ({ id, strength: Number(strength), total: Number(total), position: { value: JSON.stringify([Number(strength), name, loginKey]), id } }))
}

/** A cursor is what a caller says it is. */
function keysOf({ value }: Position): unknown[] {
  const given: unknown = JSON.parse(value.startsWith('[') ? value : '[]')
  return Array.isArray(given) && given.length === 3 ? [Number(given[0]) || 0, String(given[1]), String(given[2])] : [0, '', '']
}

export interface WayRow {
  readonly userId: number
  readonly kind: 'owner' | 'direct' | 'group' | 'study'
  readonly strength: number
  readonly groupId: number | null
  readonly groupName: string | null
  readonly groupPrivate: number | null
  readonly studyId: number | null
  readonly studyName: string | null
}

export function waysOf(db: EntityManager, dataset: AskedDataset, userIds: readonly number[]): Promise<WayRow[]> {
  const ways = waysTo(dataset)
  return db.query(
    `SELECT way.user_id AS userId, way.kind, way.strength, g.id AS groupId, g.name AS groupName, g.is_private AS groupPrivate, s.id AS studyId, s.name AS studyName
     FROM (${ways.sql}) way LEFT JOIN \`group\` g ON g.id = way.group_id LEFT JOIN study s ON s.id = way.study_id WHERE way.user_id IN (?)
     ORDER BY way.strength, way.kind, groupName, studyName, groupId, studyId`, [...ways.parameters, [0, ...userIds]])
}
