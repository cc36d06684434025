import type { EntityManager } from 'typeorm'
import { Workplace, type WorkplaceKind } from '../../entities/people/workplace.js'
import { readRows } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'

/** LIKE prefixes for the beginning of a word in a name. */
const beforeWords = ['', '% ', '%-', "%'", '%’', '%(', '%/', '%.']

/** One index holds the names of each kind in order; the query reads only this index. */
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
    `WHERE ${['t.kind = ?', ...begins].join(' AND ')} ORDER BY t.name, t.id LIMIT ?`,
    [kind, ...parameters, limit],
  )
}

export const pageOfWorkplaces = (
  db: EntityManager,
  kind: WorkplaceKind,
  after: string,
  { limit, offset }: Slice,
): Promise<Workplace[]> =>
  readRows(db, Workplace, 'WHERE t.kind = ? AND t.name > ? ORDER BY t.name LIMIT ? OFFSET ?', [
    kind,
    after,
    limit,
    offset,
  ])

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
