import type { EntityManager } from 'typeorm'
import { Workplace, WorkplaceKind } from '../../entities/people/workplace.js'
import { readRows } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'

/** LIKE prefixes for the beginning of a word in a name. */
const beforeWords = ['', '% ', '%-', "%'", '%’', '%(', '%/', '%.']

const columnOf: Readonly<Record<WorkplaceKind, string>> = {
  [WorkplaceKind.INSTITUTION]: 'institution_id',
  [WorkplaceKind.LABORATORY]: 'laboratory_id',
  [WorkplaceKind.TEAM]: 'team_id',
}

/** Leaves out workplaces whose only people never proved their address. Workplaces without people stay. */
const isProven = (kind: WorkplaceKind): string => {
  const people = `SELECT 1 FROM user p WHERE p.${columnOf[kind]} = t.id`
  return `(EXISTS (${people} AND p.email_verified_at IS NOT NULL) OR NOT EXISTS (${people}))`
}

/** One index holds the names of each kind in order. */
export function workplacesByWords(
  db: EntityManager,
  kind: WorkplaceKind,
  words: readonly string[],
  limit: number,
): Promise<Workplace[]> {
  const begins = words.map(() => `(${beforeWords.map(() => 't.name LIKE ?').join(' OR ')})`)
  const parameters = words.flatMap(word => beforeWords.map(before => `${before}${word}%`))
  return readRows(
    db,
    Workplace,
    `WHERE ${['t.kind = ?', ...begins, isProven(kind)].join(' AND ')} ORDER BY t.name, t.id LIMIT ?`,
    [kind, ...parameters, limit],
  )
}

export const pageOfWorkplaces = (
  db: EntityManager,
  kind: WorkplaceKind,
  after: string,
  { limit, offset }: Slice,
): Promise<Workplace[]> =>
  readRows(
    db,
    Workplace,
    `WHERE t.kind = ? AND t.name > ? AND ${isProven(kind)} ORDER BY t.name LIMIT ? OFFSET ?`,
    [kind, after, limit, offset],
  )

/** Deletes those of the workplaces that no person has. */
export const deleteUnused = (db: EntityManager, ids: readonly number[]): Promise<unknown> =>
  db.query(
    `DELETE w FROM workplace w WHERE w.id IN (?) AND ${Object.values(columnOf)
      .map(column => `NOT EXISTS (SELECT 1 FROM user p WHERE p.${column} = w.id)`)
      .join(' AND ')}`,
    [ids],
  )

export interface NamedWorkplace {
  readonly kind: WorkplaceKind
  readonly name: string
}

/** Skips workplaces that exist. */
export const insertWorkplaces = (
  db: EntityManager,
  workplaces: readonly NamedWorkplace[],
): Promise<unknown> =>
  db.query('INSERT IGNORE INTO workplace (kind, name) VALUES ?', [
    workplaces.map(({ kind, name }) => [kind, name]),
  ])

/** With `isLocked`, a locking read: it also sees what other transactions have committed meanwhile. */
export function idsOfWorkplaces(
  db: EntityManager,
  workplaces: readonly NamedWorkplace[],
  isLocked: boolean,
): Promise<{ kind: WorkplaceKind; id: number }[]> {
  const asked = workplaces.map(() => '(kind = ? AND name = ?)').join(' OR ')
  return db.query(
    `SELECT kind, id FROM workplace WHERE ${asked} ${isLocked ? 'LOCK IN SHARE MODE' : ''}`,
    workplaces.flatMap(({ kind, name }) => [kind, name]),
  )
}
