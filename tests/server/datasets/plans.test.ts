import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pageOfDatasets } from '../../../server/domains/datasets/dataset.queries.js'
import { DatasetOrder, OwnerFilter } from '../../../server/domains/datasets/dataset.types.js'
import { selectionFor } from '../../../server/domains/datasets/filter/filter.service.js'
import { noCookies } from '../../../server/gateway/sessionCookies.js'
import { createContext, type RequestContext } from '../../../server/kernel/context.js'
import { anonymous, type Viewer } from '../../../server/kernel/viewer.js'
import { type CuratedWorld, seedCuratedWorld } from '../../bench/support/curatedWorld.mjs'
import { planOf, type Step } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let curated: CuratedWorld
const asked: { sql: string; parameters: unknown[] }[] = []

beforeAll(async () => {
  world = await createWorld()
  const answered = async (sql: string, values?: unknown[]): Promise<unknown[]> => [
    await world.db.query<unknown>(sql, values),
  ]
  curated = await seedCuratedWorld(
    { query: answered },
    { datasets: 6000, people: 300, groups: 60, sharings: 9000 },
  )
  Object.assign(world.db, {
    logger: {
      logQuery: (sql: string, parameters: unknown[] = []) => void asked.push({ sql, parameters }),
      logQueryError() {},
      logQuerySlow() {},
      logSchemaBuild() {},
      logMigration() {},
      log() {},
    },
  })
}, 60_000)
afterAll(() => world.close())

const contextOf = (viewer: Viewer): RequestContext =>
  createContext({ viewer, db: world.db.manager, platform: world.platform, cookies: noCookies })

async function plansOf(viewer: Viewer, filter: object | null, order: DatasetOrder): Promise<Step[]> {
  const ctx = contextOf(viewer)
  asked.length = 0
  await pageOfDatasets(ctx.db, viewer, await selectionFor(ctx, filter), { order, limit: 51, after: null })
  const statements = asked.splice(0)
  expect(statements.length).toBeGreaterThan(0)
  const plans = await Promise.all(statements.map(({ sql, parameters }) => planOf(world.db, sql, parameters)))
  return plans.flat()
}

/** Steps that scan a whole table of more than 100 rows. Derived tables do not count. */
async function scanned(...asks: Parameters<typeof plansOf>): Promise<Step[]> {
  return (await plansOf(...asks)).filter(
    ({ table, type, rows }) => type === 'ALL' && table !== null && !table.startsWith('<') && rows > 100,
  )
}

const filters: readonly [string, () => object | null][] = [
  ['nothing', () => null],
  ['words', () => ({ text: 'embryo' })],
  ['several names', () => ({ text: 'Embryo 12, Coral 7' })],
  ['a tag', () => ({ tagIds: [curated.tag] })],
  ['the name of a tag', () => ({ tagName: 'Tag' })],
  ['a group', () => ({ groupIds: [curated.group] })],
  ['the name of a group', () => ({ groupName: 'Group' })],
  ['a study', () => ({ studyIds: [curated.study] })],
  ['orphans of a group', () => ({ orphanGroupIds: [curated.group] })],
  ['datasets in no group', () => ({ orphans: true })],
  ['public datasets', () => ({ public: true })],
  ['favourites', () => ({ favourites: true })],
  ['own datasets', () => ({ owner: OwnerFilter.MINE })],
  ['datasets of others', () => ({ owner: OwnerFilter.OTHERS })],
  ['one taxon', () => ({ taxonId: curated.leaf })],
  ['all taxa', () => ({ taxonId: 1 })],
]

describe.each(filters)('a page filtered by %s', (_, filter) => {
  it.each([
    ['a researcher', () => ({ userId: curated.researcher, isStaff: false })],
    ['staff', () => ({ userId: world.users.staff.id, isStaff: true })],
    ['an anonymous viewer', () => anonymous],
  ] as const)('scans no whole table for %s, in any order', async (_who, viewer) => {
    for (const order of Object.values(DatasetOrder))
      expect(await scanned(viewer(), filter(), order)).toEqual([])
  })
})

it.each([
  ['a study', () => ({ studyIds: [curated.study] })],
  ['one taxon', () => ({ taxonId: curated.leaf })],
])('a page filtered by %s is read in list order without sorting', async (_, filter) => {
  for (const order of Object.values(DatasetOrder)) {
    const read = (await plansOf({ userId: world.users.staff.id, isStaff: true }, filter(), order)).filter(
      ({ table }) => table === 'd',
    )
    expect(read.map(({ type, sorts }) => [type, sorts])).toEqual([['ref', false]])
  }
})

it('planOf reports a full table scan', async () => {
  const [step] = await planOf(world.db, "SELECT * FROM dataset d WHERE d.name LIKE '%embryo%'")
  expect(step!.type).toBe('ALL')
})
