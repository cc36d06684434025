// Time of the statements of each filtered list of 100,000 datasets, alternately on MySQL and MariaDB. The
// result is the median of nine pages on an idle connection. DATABASES_BENCH_DATASETS sets the number of
// datasets.
import 'reflect-metadata'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasMySql, installMySql, startMySql } from '../../scripts/mysql.mjs'
import { seedCuratedWorld } from './support/curatedWorld.mjs'
import { median, row } from './support/report.mjs'

const load = path => import(new URL(`../../dist/${path}`, import.meta.url))
const [
  { startEmbeddedDatabase },
  { openDatabase },
  { entities },
  { migrations },
  { pageOfDatasets },
  { selectionFor },
  { createContext },
  { DatasetOrder, OwnerFilter },
] = await Promise.all(
  [
    'server/platform/database/embeddedDatabase.js',
    'server/platform/database/database.js',
    'server/entities.js',
    'migrations/index.js',
    'server/domains/datasets/dataset.queries.js',
    'server/domains/datasets/filter/filter.service.js',
    'server/kernel/context.js',
    'server/domains/datasets/dataset.types.js',
  ].map(load),
)

const datasets = Number(process.env.DATABASES_BENCH_DATASETS ?? 100_000)
const rounds = 9
if (!hasMySql()) await installMySql()
const worlds = { mariadb: await openWorld(startEmbeddedDatabase), mysql: await openWorld(startMySql) }
try {
  for (const [name, filterIn] of Object.entries(filters())) {
    const times = { mariadb: [], mysql: [] }
    for (let round = 0; round < rounds; round++)
      for (const [product, world] of Object.entries(worlds))
        times[product].push(await timed(() => page(world, filterIn(world.curated))))
    const [here, there] = [median(times.mysql), median(times.mariadb)]
    row(
      `list of ${datasets.toLocaleString('en')} filtered by ${name}, statements on MySQL`,
      `${here.toFixed(1)} ms`,
      `MariaDB ${there.toFixed(1)} ms`,
      `${(here / there).toFixed(1)} ×`,
      '≤ 1.5 ×',
    )
  }
} finally {
  for (const world of Object.values(worlds)) await world.close()
}

async function openWorld(start) {
  const dir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'morula-bench-'))
  const server = await start(dir, { throwAway: true })
  const db = await openDatabase(server.address, entities, migrations)
  await db.runMigrations({ transaction: 'each' })
  const curated = await seedCuratedWorld(
    { query: async (sql, values) => [await db.query(sql, values)] },
    { datasets, people: datasets / 20, groups: datasets / 200, sharings: 3 * datasets },
  )
  const viewer = { userId: curated.researcher, isStaff: false }
  return {
    curated,
    viewer,
    ctx: createContext({ viewer, db: db.manager, platform: {}, cookies: {} }),
    async close() {
      await db.destroy()
      await server.stop()
      rmSync(dir, { recursive: true })
    },
  }
}

function filters() {
  return {
    nothing: () => null,
    'a rare word': () => ({ text: 'Embryo 12' }),
    'a common word': () => ({ text: 'embryo' }),
    'a tag': ({ tag }) => ({ tagIds: [tag] }),
    'a group': ({ group }) => ({ groupIds: [group] }),
    'a study': ({ study }) => ({ studyIds: [study] }),
    'in no group': () => ({ orphans: true }),
    public: () => ({ public: true }),
    favourites: () => ({ favourites: true }),
    mine: () => ({ owner: OwnerFilter.MINE }),
    "others'": () => ({ owner: OwnerFilter.OTHERS }),
    'a branch of 50 taxa': ({ branch }) => ({ taxonId: branch }),
    'one taxon': ({ leaf }) => ({ taxonId: leaf }),
  }
}

async function page({ ctx, viewer }, filter) {
  await pageOfDatasets(ctx.db, viewer, await selectionFor(ctx, filter), {
    order: DatasetOrder.NEWEST,
    limit: 51,
    after: null,
  })
}

async function timed(work) {
  const from = performance.now()
  await work()
  return performance.now() - from
}
