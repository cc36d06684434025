import { ownGroups } from './groupRole.js'

/** A piece of SQL with the parameters for its question marks. */
export interface Clause {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * A way to give people rights on datasets (share, group share, study), as FROM and WHERE. `from` and `where`
 * cover all datasets. `of` covers the single dataset that a statement has under an alias. `ids`: how often
 * each of them takes the person's id as a parameter.
 */
interface Source {
  readonly from: string
  readonly where: string
  readonly dataset: string
  of(alias: string): string
  readonly ids: number
}

const throughGroups = `(${ownGroups}) own STRAIGHT_JOIN sharing g ON g.group_id = own.group_id`

const bySharing: readonly Source[] = [
  {
    from: 'sharing g',
    where: 'g.user_id = ?',
    dataset: 'g.dataset_id',
    of: alias => `sharing g WHERE g.user_id = ? AND g.dataset_id = ${alias}.id`,
    ids: 1,
  },
  {
    from: throughGroups,
    where: 'TRUE',
    dataset: 'g.dataset_id',
    of: alias => `${throughGroups} WHERE g.dataset_id = ${alias}.id`,
    ids: 2,
  },
]
const byStudy: Source = {
  from: 'study_membership g JOIN dataset gd ON gd.study_id = g.study_id',
  where: 'g.user_id = ?',
  dataset: 'gd.id',
  of: alias => `study_membership g WHERE g.user_id = ? AND g.study_id = ${alias}.study_id`,
  ids: 1,
}
const sources = [...bySharing, byStudy]

const idsFor = (userId: number, ways: readonly Source[] = sources) =>
  ways.flatMap(({ ids }) => Array.from({ length: ids }, () => userId))

/** All datasets with a grant for the person, each once, as `id`. */
export const grantedIds = (userId: number, ways: readonly Source[] = sources): Clause => ({
  sql: ways
    .map(({ from, where, dataset }) => `SELECT ${dataset} AS id FROM ${from} WHERE ${where}`)
    .join(' UNION '),
  parameters: idsFor(userId, ways),
})

/** The datasets of `grantedIds` that the person manages. */
export const managedIds = (userId: number): Clause => ({
  sql: sources
    .map(
      ({ from, where, dataset }) =>
        `SELECT ${dataset} AS id FROM ${from} WHERE ${where} AND g.level = 'manager'`,
    )
    .join(' UNION '),
  parameters: idsFor(userId),
})

/** All grants of a person on some datasets: one row for each grant, with the dataset as `id`, and `level`. */
export const grantsAmong = (userId: number, datasetIds: readonly number[]): Clause => ({
  sql: sources
    .map(
      ({ from, where, dataset }) =>
        `SELECT ${dataset} AS id, g.level FROM ${from} WHERE ${where} AND ${dataset} IN (?)`,
    )
    .join(' UNION ALL '),
  parameters: sources.flatMap(({ ids }) => [...Array.from({ length: ids }, () => userId), datasetIds]),
})

/**
 * Condition on `dataset d`: true when the person has a grant on it.
 * Reads all shares of the person once, so that the cost does not grow with the number of rows. Studies are
 * compared by id, because a study has many datasets and a person has few studies.
 */
export function isGranted(userId: number): Clause {
  const { sql, parameters } = grantedIds(userId, bySharing)
  // IS NOT NULL keeps the condition from being NULL, because callers also use it with NOT.
  const isInStudy =
    'd.study_id IS NOT NULL AND d.study_id IN (SELECT g.study_id FROM study_membership g WHERE g.user_id = ?)'
  return {
    sql: `(${isInStudy} OR d.id IN (SELECT given.id FROM (${sql}) given))`,
    parameters: [userId, ...parameters],
  }
}

/**
 * Grant level on `dataset t` as the number of its enum value: 1 manager, 2 reader. 3 means no grant. The
 * owner always gets 3, because own datasets are not looked up.
 */
export const grantLevel = (userId: number): Clause => ({
  sql: `CAST(IF(t.owner_id = ?, 3, LEAST(${sources.map(source => `COALESCE((SELECT MIN(g.level + 0) FROM ${source.of('t')}), 3)`).join(', ')})) AS SIGNED)`,
  parameters: [userId, ...idsFor(userId)],
})
