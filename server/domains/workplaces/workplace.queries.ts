import type { EntityManager } from 'typeorm'
import { Workplace, type WorkplaceKind } from '../../entities/workplace.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'

/** In names, words begin after these. */
const beforeWords = ['', '% ', '%-', "%'", '%’', '%(', '%/', '%.']

/** The names of one kind stand together in an index, which is read alone, in their order. */
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
