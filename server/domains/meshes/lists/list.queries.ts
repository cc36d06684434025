import type { EntityManager } from 'typeorm'
import { Frame } from '../../../entities/data/frame.js'
import { Mesh } from '../../../entities/data/mesh.js'
import { readPrepared } from '../../../lib/prepared.js'
import { readRowsWith } from '../../../lib/rows.js'

/** A place in the list: time, quality, channel, and the level of detail or the sequence number. */
export type PlacePosition = readonly [time: number, quality: number, channel: number, last: number]

/** A page of the frames or meshes of one dataset. Null matches any value. */
export interface PlaceQuestion {
  readonly datasetId: number
  readonly time: number | null
  readonly quality: number | null
  readonly channel: number | null
  /** Only for frames. */
  readonly lod: number | null
  /** The page begins after this position. */
  readonly after: PlacePosition | null
  readonly limit: number
}

const lists = {
  frame: { entity: Frame, last: 'lod' },
  mesh: { entity: Mesh, last: 'sequence' },
} as const
type Listed = { frame: Frame; mesh: Mesh }

/** Ranges for all columns, so that all questions have the same text. */
const conditions = (last: string) =>
  `x.dataset_id = ? AND x.time BETWEEN ? AND ? AND x.quality BETWEEN ? AND ? AND x.channel BETWEEN ? AND ? AND x.${last} BETWEEN ? AND ?`

const highest = 2 ** 31 - 1
const range = (only: number | null, from = 0) =>
  only === null ? [from, highest] : [Math.max(only, from), only]

const valuesOf = ({ datasetId, time, quality, channel, lod, after }: PlaceQuestion) => [
  datasetId,
  // The lower limit lets the index begin at the page.
  ...range(time, after?.[0]),
  ...range(quality),
  ...range(channel),
  ...range(lod),
]

/**
 * The rows of each question, sorted by place. One statement for all datasets of a list: each part reads only
 * its page from the index.
 */
export async function placesAsked<K extends keyof Listed>(
  db: EntityManager,
  kind: K,
  questions: readonly PlaceQuestion[],
): Promise<Listed[K][][]> {
  const { entity, last } = lists[kind]
  const order = `time, quality, channel, ${last}`
  const columns = order.replace(/(\w+)/g, 'x.$1')
  const parts = questions.map(
    ({ limit }, number) =>
      `(SELECT ${number} AS asked, x.id, ${columns} FROM ${kind} x WHERE ${conditions(last)} AND (${columns}) > (?, ?, ?, ?) ORDER BY ${columns} LIMIT ${limit})`,
  )
  const rows = await readRowsWith<Listed[K], { asked: number }>(
    db,
    entity,
    ['p.asked'],
    `RIGHT JOIN (${parts.join(' UNION ALL ')}) p ON p.id = t.id ORDER BY p.asked, ${order.replace(/(\w+)/g, 'p.$1')}`,
    questions.flatMap(question => [...valuesOf(question), ...(question.after ?? [-1, -1, -1, -1])]),
  )
  const found = questions.map((): Listed[K][] => [])
  for (const [place, { asked }] of rows) found[Number(asked)]!.push(place)
  return found
}

/** The number of rows of each question on all pages. */
export async function countsAsked(
  db: EntityManager,
  kind: keyof Listed,
  questions: readonly PlaceQuestion[],
): Promise<number[]> {
  const part = `(SELECT COUNT(*) AS count FROM ${kind} x WHERE ${conditions(lists[kind].last)})`
  const rows = await readPrepared<Record<string, number>>(
    db,
    `SELECT ${questions.map((_, number) => `${part} AS n${number}`).join(', ')}`,
    questions.flatMap(question => valuesOf({ ...question, after: null })),
  )
  return questions.map((_, number) => Number(rows[0]![`n${number}`]))
}
