import type { EntityManager } from 'typeorm'
import type { Clause } from '../../access/grants.js'
import { User } from '../../entities/people/user.js'
import { called } from '../../lib/called.js'
import { noCursor, numberIn, type Position } from '../../kernel/page.js'
import { readRowsWith } from '../../lib/rows.js'

/** `circle`: SQL that selects `id`, `place` (a number, smaller first) and `mark`. */
export interface AskedCircle {
  readonly circle: Clause
  readonly limit: number
  readonly after: Position | null
  readonly text: string | null
}
export interface CircleRow {
  readonly place: number
  readonly mark: string | null
  readonly total: number
}

const sorted = 'page.place, page.name, page.login_key'

/** Active people, sorted by place, then by name. */
export function pageOfCircle(
  db: EntityManager,
  { circle, limit, after, text }: AskedCircle,
): Promise<[User, CircleRow][]> {
  const named = called(text, 'u.name', 'u.surname', 'u.login')
  const all = `SELECT u.id, c.place, c.mark, u.name, u.login_key, COUNT(*) OVER () AS total FROM (${circle.sql}) c JOIN user u ON u.id = c.id WHERE u.is_active = 1${named.sql}`
  const sql = `SELECT page.* FROM (${all}) page ${after ? `WHERE (${sorted}) > (?, ?, ?)` : ''} ORDER BY ${sorted} LIMIT ?`
  return readRowsWith(
    db,
    User,
    ['page.place', 'page.mark', 'page.total'],
    `JOIN (${sql}) page ON page.id = t.id ORDER BY ${sorted}`,
    [...circle.parameters, ...named.parameters, ...(after ? placeIn(after) : []), limit],
  )
}

/** The position of the last person of a page, for a cursor. */
export const positionInCircle = ({ id, name, loginKey }: User, place: number): Position => ({
  value: [place, loginKey, name].join('\n'),
  id,
})

/** Cursors come from clients: throws InvalidInput for other values. */
function placeIn({ value }: Position): (string | number)[] {
  const [place, loginKey, ...name] = value.split('\n')
  if (loginKey === undefined || name.length === 0) throw noCursor()
  return [numberIn(place!), name.join('\n'), loginKey]
}
