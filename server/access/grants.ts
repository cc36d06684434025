import { ownGroups } from './groupRole.js'

/** A piece of SQL with what stands for its question marks. */
export interface Clause {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** One way in which people are given something on datasets, as FROM and WHERE: of all of them, and `of` one that the statement has under an alias. Both take the person's id as often as `ids` says. */
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

/** The datasets on which a person was given anything, each once, as `id`. */
export const grantedIds = (userId: number, ways: readonly Source[] = sources): Clause => ({
  sql: ways
    .map(({ from, where, dataset }) => `SELECT ${dataset} AS id FROM ${from} WHERE ${where}`)
    .join(' UNION '),
  parameters: idsFor(userId, ways),
})

/** Those of them that the person manages. */
export const managedIds = (userId: number): Clause => ({
  sql: sources
    .map(
      ({ from, where, dataset }) =>
        `SELECT ${dataset} AS id FROM ${from} WHERE ${where} AND g.level = 'manager'`,
    )
    .join(' UNION '),
  parameters: idsFor(userId),
})

/** All that a person was given on some datasets, a row for each way: the dataset as `id`, and `level`. */
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
 * As a condition on `dataset d`: whether the person was given anything on it. All that was shared with them is read once, so that twenty thousand rows are judged as fast as twenty;
 * a study has many datasets and a person few studies, so these are compared by the study.
 */
export function isGranted(userId: number): Clause {
  const { sql, parameters } = grantedIds(userId, bySharing)
  const isInStudy =
    'd.study_id IS NOT NULL AND d.study_id IN (SELECT g.study_id FROM study_membership g WHERE g.user_id = ?)' // never unknown, for whoever asks who was not given it
  return {
    sql: `(${isInStudy} OR d.id IN (SELECT given.id FROM (${sql}) given))`,
    parameters: [userId, ...parameters],
  }
}

/** Of `dataset t`, as the number of the level in its enum: 1 manager, 2 reader; 3 nothing, and on one's own nobody looks. */
export const grantLevel = (userId: number): Clause => ({
  sql: `CAST(IF(t.owner_id = ?, 3, LEAST(${sources.map(source => `COALESCE((SELECT MIN(g.level + 0) FROM ${source.of('t')}), 3)`).join(', ')})) AS SIGNED)`,
  parameters: [userId, ...idsFor(userId)],
})
