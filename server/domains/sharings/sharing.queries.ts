import type { EntityManager } from 'typeorm'
import { ownGroups } from '../../access/groupRole.js'
import { Sharing } from '../../entities/data/sharing.js'
import { noCursor, numberIn, type Position } from '../../kernel/page.js'
import { isTrue, readRows, readRowsWith, type SqlBoolean } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'
import type { NamedGroup } from './sharing.types.js'
import { called } from '../../lib/called.js'

/** `all` includes private groups that the viewer is not in. */
export interface AskedPage {
  /** Name of the list for its cursors. */
  readonly list: string
  readonly datasetId: number
  readonly all: boolean
  readonly text: string | null
  readonly limit: number
  readonly after: Position | null
}
interface PageRow {
  readonly asked: number
  readonly part: number
  readonly name: string
  readonly loginKey: string
  readonly isPrivate: SqlBoolean | null
  readonly total: number
}
/** `asked`: index of the page; `group`: null when the dataset is shared with a user. */
export interface ListedSharing {
  readonly asked: number
  readonly sharing: Sharing
  readonly group: NamedGroup | null
  readonly position: Position
  readonly total: number
}

const withNames = (of: string) =>
  `LEFT JOIN \`group\` g ON g.id = ${of}.group_id LEFT JOIN user u ON u.id = ${of}.user_id`
/** Takes the id of the viewer twice. */
const isHidden = `(g.is_private = 1 AND g.id NOT IN (${ownGroups}))`
const isSeen = (all: boolean) =>
  `(u.is_active = 1 OR (g.id IS NOT NULL AND ${all ? 'TRUE' : `NOT ${isHidden}`}))`
const sorted = (of: string) => ['part', 'name', 'login_key', 'id'].map(column => `${of}${column}`).join(', ')

const pageColumns = [
  'page.asked',
  'page.part',
  'page.name',
  'page.login_key AS loginKey',
  'page.is_private AS isPrivate',
  'page.total',
]

/** Groups, then users, by name, for several datasets in one statement. */
export async function pagesOfSharings(
  db: EntityManager,
  userId: number,
  pages: readonly AskedPage[],
): Promise<ListedSharing[]> {
  const named = pages.map(({ text }) => called(text, 'g.name', 'u.login', 'u.name', 'u.surname'))
  const parts = pages.map(
    ({ all, after, limit }, asked) => `(SELECT page.*, ${asked} AS asked FROM
    (SELECT s.id, s.group_id IS NULL AS part, COALESCE(g.name, u.name) AS name, COALESCE(u.login_key, '') AS login_key, g.is_private, COUNT(*) OVER () AS total
     FROM sharing s ${withNames('s')} WHERE s.dataset_id = ? AND ${isSeen(all)}${named[asked]!.sql}) page
    ${after ? `WHERE (${sorted('page.')}) > (?, ?, ?, ?)` : ''} ORDER BY ${sorted('page.')} LIMIT ${limit})`,
  )
  const parameters = pages.flatMap(({ datasetId, all, after }, asked) => [
    datasetId,
    ...(all ? [] : [userId, userId]),
    ...named[asked]!.parameters,
    ...(after ? [...keysOf(after), after.id] : []),
  ])
  const rows = await readRowsWith<Sharing, PageRow>(
    db,
    Sharing,
    pageColumns,
    `JOIN (${parts.join(' UNION ALL ')}) page ON page.id = t.id ORDER BY ${sorted('page.')}`,
    parameters,
  )
  return rows.map(([sharing, { asked, part, name, loginKey, isPrivate, total }]) => ({
    asked,
    sharing,
    group: sharing.groupId === null ? null : { id: sharing.groupId, name, isPrivate: isTrue(isPrivate) },
    total,
    position: { value: keysAsText([part, name, loginKey]), id: sharing.id },
  }))
}

type Keys = readonly [part: number, name: string, loginKey: string]
export const keysAsText = ([part, name, loginKey]: Keys): string => [part, loginKey, name].join('\n')

/** Cursors come from clients: throws InvalidInput for other content. */
export function keysOf({ value }: Position): Keys {
  const [part, loginKey, ...name] = value.split('\n')
  if (loginKey === undefined || name.length === 0) throw noCursor()
  return [numberIn(part!), name.join('\n'), loginKey]
}

/** Number of private groups that each dataset is shared with and that the user is not in. */
export async function hiddenCounts(
  db: EntityManager,
  userId: number,
  datasetIds: readonly number[],
): Promise<Map<number, number>> {
  const rows: { id: number; count: number }[] = await db.query(
    `SELECT s.dataset_id AS id, COUNT(*) AS count FROM sharing s JOIN \`group\` g ON g.id = s.group_id WHERE s.dataset_id IN (?) AND ${isHidden} GROUP BY s.dataset_id`,
    [datasetIds, userId, userId],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface AskedRows extends Slice {
  readonly managed: readonly number[]
  readonly read: readonly number[]
  readonly afterId: number
}

/** In order of creation. */
export const sharingsAfter = (
  db: EntityManager,
  userId: number,
  { managed, read, afterId, limit, offset }: AskedRows,
): Promise<Sharing[]> =>
  readRows(
    db,
    Sharing,
    `${withNames('t')} WHERE t.id > ? AND t.dataset_id IN (?) AND ${isSeen(true)} AND (t.dataset_id IN (?) OR g.id IS NULL OR NOT ${isHidden}) ORDER BY t.id LIMIT ? OFFSET ?`,
    [afterId, [...managed, ...read], [0, ...managed], userId, userId, limit, offset],
  )
