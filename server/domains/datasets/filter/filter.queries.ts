import type { EntityManager } from 'typeorm'
import type { Clause } from '../../../access/grants.js'
import { ownGroups } from '../../../access/groupRole.js'
import type { DatasetPart } from '../../../access/visibleDatasets.js'
import { sharedTags, visibleTags } from '../../../access/visibleTags.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { readPrepared } from '../../../lib/prepared.js'
import type { Viewer } from '../../../kernel/viewer.js'

/**
 * A set of datasets as SQL in two forms: `rows` selects their ids as `id`, `condition` filters `dataset d`.
 */
export interface Narrowing {
  readonly rows: Clause
  readonly condition: Clause
  /**
   * An index yields the rows in every list order, so their number does not matter and is not counted first.
   */
  readonly isInOrder?: true
}

const narrowing = (rows: string, condition: string, ...parameters: unknown[]): Narrowing => ({
  rows: { sql: rows, parameters },
  condition: { sql: condition, parameters },
})

export const isFavourite = (userId: number) =>
  narrowing(
    'SELECT f.dataset_id AS id FROM favourite f WHERE f.user_id = ?',
    'EXISTS (SELECT 1 FROM favourite f WHERE f.user_id = ? AND f.dataset_id = d.id)',
    userId,
  )

export const hasTag = (tagIds: readonly number[]) =>
  narrowing(
    'SELECT DISTINCT dt.dataset_id AS id FROM dataset_tag dt WHERE dt.tag_id IN (?)',
    'EXISTS (SELECT 1 FROM dataset_tag dt WHERE dt.tag_id IN (?) AND dt.dataset_id = d.id)',
    tagIds,
  )

/** Datasets of the named studies that the viewer may see. The page's own statement checks the visibility. */
export function isInStudy(viewer: Viewer, named: Named): Narrowing {
  const { sql, parameters } = studiesSeen(viewer, named)
  const [only, ...others] = 'ids' in named ? named.ids : []
  if (only === undefined || others.length > 0)
    return narrowing(
      `SELECT x.id FROM (${sql}) seen JOIN dataset x ON x.study_id = seen.id`,
      `d.study_id IN (SELECT seen.id FROM (${sql}) seen)`,
      ...parameters,
    )
  return {
    ...narrowing(
      `SELECT x.id FROM dataset x WHERE x.study_id = ? AND EXISTS (${sql})`,
      `d.study_id = ? AND EXISTS (${sql})`,
      only,
      ...parameters,
    ),
    isInOrder: true,
  }
}

/** Shared with one of the groups, or linked to a study of one of them. */
export const isInGroup = (groupIds: readonly number[]) =>
  narrowing(
    'SELECT s.dataset_id AS id FROM sharing s WHERE s.group_id IN (?) UNION SELECT x.id FROM study st JOIN dataset x ON x.study_id = st.id WHERE st.group_id IN (?)',
    '(EXISTS (SELECT 1 FROM sharing s WHERE s.group_id IN (?) AND s.dataset_id = d.id) OR d.study_id IN (SELECT st.id FROM study st WHERE st.group_id IN (?)))',
    groupIds,
    groupIds,
  )

/** Shared with one of the groups and not linked to a study of that group. */
export const isOrphanOfGroup = (groupIds: readonly number[]) =>
  narrowing(
    'SELECT DISTINCT s.dataset_id AS id FROM sharing s JOIN dataset x ON x.id = s.dataset_id LEFT JOIN study st ON st.id = x.study_id WHERE s.group_id IN (?) AND (st.id IS NULL OR st.group_id <> s.group_id)',
    'EXISTS (SELECT 1 FROM sharing s LEFT JOIN study st ON st.id = d.study_id WHERE s.group_id IN (?) AND s.dataset_id = d.id AND (st.id IS NULL OR st.group_id <> s.group_id))',
    groupIds,
  )

/** Union of two sets. */
export const either = (one: Narrowing, other: Narrowing): Narrowing => ({
  rows: {
    sql: `${one.rows.sql} UNION ${other.rows.sql}`,
    parameters: [...one.rows.parameters, ...other.rows.parameters],
  },
  condition: {
    sql: `(${one.condition.sql} OR ${other.condition.sql})`,
    parameters: [...one.condition.parameters, ...other.condition.parameters],
  },
})

/** A branch of the taxonomy is one range of the nested set. */
export interface Branch {
  readonly first: number
  readonly last: number
}

export async function branchOf(db: EntityManager, taxonId: number): Promise<Branch | null> {
  const [branch] = await readPrepared<Branch>(
    db,
    'SELECT t.`left` AS first, t.`right` AS last FROM taxon t WHERE t.id = ?',
    [taxonId],
  )
  return branch ?? null
}

/**
 * A large branch looks up only the taxa that datasets use, not all of the two million taxa. A small branch
 * looks up each of its taxa.
 */
export const isInBranch = ({ first, last }: Branch) =>
  narrowing(
    `SELECT x.id FROM ${last - first > mostTaxa ? '(SELECT DISTINCT taxon_id FROM dataset) present JOIN taxon t ON t.id = present.taxon_id' : 'taxon t'} JOIN dataset x ON x.taxon_id = t.id WHERE t.\`left\` BETWEEN ? AND ?`,
    'EXISTS (SELECT 1 FROM taxon t WHERE t.id = d.taxon_id AND t.`left` BETWEEN ? AND ?)',
    first,
    last,
  )

/** Datasets of this taxon only, without its descendants. */
export const isOfTaxon = (taxonId: number): Narrowing => ({
  ...narrowing('SELECT x.id FROM dataset x WHERE x.taxon_id = ?', 'd.taxon_id = ?', taxonId),
  isInOrder: true,
})

/** Limit of a small branch, in numbers of the nested set. */
const mostTaxa = 1000

/**
 * LIMIT keeps the look-up row by row. MySQL would turn an EXISTS into a hash join that reads all sharings
 * first.
 */
export const isShared: Clause = {
  sql: '(d.study_id IS NOT NULL OR (SELECT 1 FROM sharing s WHERE s.dataset_id = d.id AND s.group_id IS NOT NULL LIMIT 1) IS NOT NULL)',
  parameters: [],
}

export const asPart = ({ rows, condition, isInOrder }: Narrowing): DatasetPart =>
  isInOrder
    ? { from: 'dataset d', where: condition.sql, parameters: condition.parameters }
    : {
        from: `(${rows.sql}) few STRAIGHT_JOIN dataset d ON d.id = few.id`,
        where: 'TRUE',
        parameters: rows.parameters,
      }

/** Whether the set has at most `most` rows. Reads at most `most + 1` of them. */
export async function isSmall(
  db: EntityManager,
  { rows: { sql, parameters } }: Narrowing,
  most: number,
): Promise<boolean> {
  const [row] = await readPrepared<{ n: number }>(
    db,
    `SELECT COUNT(*) AS n FROM (SELECT few.id FROM (${sql}) few LIMIT ?) counted`,
    [...parameters, most + 1],
  )
  return row!.n <= most
}

/** Selects by id or by the beginning of the name. */
export type Named = { readonly ids: readonly number[] } | { readonly name: string }
/** More matches do not help the user, and each page would read them again. */
const mostNamed = 1000
const beginningWith = (name: string) => `${name.replace(/[\\%_]/g, '\\$&')}%`

async function idsFrom(db: EntityManager, sql: string, parameters: readonly unknown[]): Promise<number[]> {
  const rows = await readPrepared<{ id: number }>(db, `${sql} LIMIT ${mostNamed + 1}`, parameters)
  if (rows.length > mostNamed)
    throw new InvalidInput(
      `More than ${mostNamed.toLocaleString('en')} begin with this: type more of the name`,
    )
  return rows.map(row => row.id)
}

/** Ids of tags that the viewer may see. A name reads one index range each of public, own and shared tags. */
export function tagIdsSeen(db: EntityManager, viewer: Viewer, named: Named): Promise<number[]> {
  const seen = visibleTags(viewer)
  if ('ids' in named)
    return idsFrom(db, `SELECT t.id FROM tag t WHERE t.id IN (?) AND ${seen.sql}`, [
      named.ids,
      ...seen.parameters,
    ])
  const like = beginningWith(named.name)
  const { userId } = viewer
  return idsFrom(
    db,
    `SELECT t.id FROM tag t WHERE t.is_public = 1 AND t.name LIKE ? UNION SELECT t.id FROM tag t WHERE t.owner_id = ? AND t.name LIKE ?
    UNION SELECT t.id FROM (${sharedTags}) shared JOIN tag t ON t.id = shared.id WHERE t.name LIKE ?`,
    [like, userId, like, userId, userId, like],
  )
}

/** Ids of groups of the viewer. By id, signed-in people may also select public groups, and staff any group. */
export function groupIdsSeen(
  db: EntityManager,
  { userId, isStaff }: Viewer,
  named: Named,
): Promise<number[]> {
  if ('ids' in named && isStaff)
    return idsFrom(db, 'SELECT g.id FROM `group` g WHERE g.id IN (?)', [named.ids])
  const own = `SELECT g.id FROM (${ownGroups}) own JOIN \`group\` g ON g.id = own.group_id WHERE`
  return 'ids' in named
    ? idsFrom(
        db,
        `${own} g.id IN (?) UNION SELECT g.id FROM \`group\` g WHERE g.id IN (?) AND g.is_private = 0 AND ? <> 0`,
        [userId, userId, named.ids, named.ids, userId],
      )
    : idsFrom(db, `${own} g.name LIKE ?`, [userId, userId, beginningWith(named.name)])
}

/**
 * Studies of the viewer's groups, and studies with an invitation for the viewer. Staff may select any study
 * by id.
 */
function studiesSeen({ userId, isStaff }: Viewer, named: Named): Clause {
  if ('ids' in named && isStaff)
    return { sql: 'SELECT s.id FROM study s WHERE s.id IN (?)', parameters: [named.ids] }
  const [condition, given] =
    'ids' in named ? ['s.id IN (?)', named.ids] : ['s.name LIKE ?', beginningWith(named.name)]
  return {
    sql: `SELECT s.id FROM (${ownGroups}) own JOIN study s ON s.group_id = own.group_id WHERE ${condition}
      UNION SELECT s.id FROM study_membership m JOIN study s ON s.id = m.study_id WHERE m.user_id = ? AND ${condition}`,
    parameters: [userId, userId, given, userId, given],
  }
}
