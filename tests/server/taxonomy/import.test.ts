import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { importFirstTaxonomy, importTaxonomy } from '../../../server/domains/taxonomy/import.service.js'
import { nestedSet } from '../../../server/lib/nestedSet.js'
import { Taxon } from '../../../server/entities/data/taxon.js'
import { TaxonName } from '../../../server/entities/data/taxonName.js'
import { taxdumpIn } from '../../../server/platform/storage/taxdumpFolder.js'
import { createWorld, type World } from '../../support/world.js'
import { dumpOf, dumpOfText, nameLine, nodeLine, small } from './dump.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const run = (dump = small) => importTaxonomy(world.db.manager, dump)
const taxa = () => world.db.manager.find(Taxon, { order: { left: 'ASC' } })
const nothing = { duplicates: 0, orphans: 0, circular: 0, unreadable: 0, unnamed: 0, strayNames: 0 }

describe('importTaxonomy', () => {
  it('stores names, ranks and the tree as intervals', async () => {
    expect(await run()).toEqual({ ...nothing, taxa: 8, synonyms: 4 })
    expect(
      (await taxa()).map(({ id, parentId, name, rank, left, right }) => [
        id,
        parentId,
        name,
        rank,
        left,
        right,
      ]),
    ).toEqual([
      [1, null, 'root', 'no rank', 1, 8],
      [10, 1, 'Metazoa', 'kingdom', 2, 6],
      [11, 10, 'Chordata', 'phylum', 3, 4],
      [12, 11, 'Phallusia mammillata', 'species', 4, 4],
      [13, 10, 'Caenorhabditis elegans', 'species', 5, 5],
      [14, 10, 'Drosophila melanogaster', 'species', 6, 6],
      [20, 1, 'Viridiplantae', 'kingdom', 7, 8],
      [21, 20, 'Arabidopsis thaliana', 'species', 8, 8],
    ])
    expect(
      (await world.db.manager.find(TaxonName, { order: { id: 'ASC' } })).map(({ taxonId, name }) => [
        taxonId,
        name,
      ]),
    ).toEqual([
      [10, 'animals'],
      [12, 'Ascidia mammillata'],
      [13, 'roundworm'],
      [14, 'fruit fly'],
    ])
  })

  it('replaces the taxonomy on each run and keeps the table definitions', async () => {
    await run()
    expect(
      await run(
        dumpOf(
          [
            [1, 1],
            [5, 1],
          ],
          [
            [1, 'root'],
            [5, 'Fungi'],
            [5, 'fungi', 'common name'],
          ],
        ),
      ),
    ).toEqual({ ...nothing, taxa: 2, synonyms: 1 })
    expect((await taxa()).map(({ id }) => id)).toEqual([1, 5])
    expect(await world.db.manager.count(TaxonName)).toBe(1)
    const { upQueries } = await world.db.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
    expect(await world.db.query("SHOW TABLES LIKE 'taxon%'")).toHaveLength(2)
  })

  it('reports skipped lines: orphans, cycles, duplicates, unreadable lines and names without a taxon', async () => {
    const dump = dumpOfText(
      [
        [1, 1],
        [2, 1, 'genus'],
        [3, 99],
        [4, 3],
        [5, 6],
        [6, 5],
        [7, 6],
        [8, 8],
        [2, 3, 'family'],
        ['x', 1],
        [9, 2],
      ]
        .map(line => nodeLine(line as [number, number]))
        .join('\r\n') + '\n\nnonsense\n',
      [
        [1, 'root'],
        [2, 'Two'],
        [3, 'Three'],
        [5, 'Five'],
        [1000, 'Nobody'],
        ['', 'Nothing'],
      ]
        .map(line => nameLine(line as [number, string]))
        .join('\n'),
    )
    expect(await run(dump)).toEqual({
      taxa: 3,
      synonyms: 0,
      duplicates: 1,
      orphans: 2,
      circular: 4,
      unreadable: 4,
      unnamed: 1,
      strayNames: 3,
    })
    expect((await taxa()).map(({ id, name, rank }) => [id, name, rank])).toEqual([
      [1, 'root', 'no rank'],
      [2, 'Two', 'genus'],
      [9, 'Taxon 9', 'no rank'],
    ])
  })

  it('reads a dump in any order', async () => {
    await run(
      dumpOf(
        [
          [30, 20],
          [20, 1],
          [1, 1],
          [25, 30],
        ],
        [
          [25, 'c'],
          [1, 'root'],
          [30, 'b'],
          [20, 'a'],
        ],
      ),
    )
    expect((await taxa()).map(({ id, left, right }) => [id, left, right])).toEqual([
      [1, 1, 4],
      [20, 2, 4],
      [30, 3, 4],
      [25, 4, 4],
    ])
  })

  it('shortens long names and ranks at whole characters', async () => {
    await run(
      dumpOf(
        [[1, 1, 'r'.repeat(100)]],
        [
          [1, '𝒜'.repeat(300)],
          [1, 'x'.repeat(201), 'synonym'],
        ],
      ),
    )
    expect((await taxa()).map(({ name, rank }) => [name, rank.length])).toEqual([['𝒜'.repeat(200), 60]])
    expect((await world.db.manager.find(TaxonName)).map(({ name }) => name)).toEqual(['x'.repeat(200)])
  })

  it('imports 12,001 taxa in several batches', async () => {
    const ids = Array.from({ length: 12_001 }, (_, at) => at + 1)
    expect(
      await run(
        dumpOf(
          ids.map(id => [id, Math.max(1, id - 1)]),
          ids.map(id => [id, `Deep ${id}`]),
        ),
      ),
    ).toEqual({ ...nothing, taxa: 12_001, synonyms: 0 })
    expect(await world.db.manager.findOneBy(Taxon, { id: 12_001 })).toMatchObject({
      left: 12_001,
      right: 12_001,
    })
  })
})

describe('an import that fails', () => {
  beforeEach(async () => void (await run()))

  it.each([
    [
      'without a root',
      dumpOf(
        [
          [2, 2],
          [3, 2],
        ],
        [],
      ),
    ],
    ['without lines', dumpOfText('a'.repeat(200_000), '')],
    [
      'with a read error',
      {
        nodes: small.nodes,
        async *names() {
          yield nameLine([1, 'other'])
          await Promise.resolve()
          throw new Error('disk')
        },
      },
    ],
  ])('%s keeps the previous taxonomy', async (_how, dump) => {
    await expect(run(dump)).rejects.toThrow()
    expect(await world.db.query("SHOW TABLES LIKE 'taxon%'")).toHaveLength(2)
    expect(await taxa()).toHaveLength(8)
    expect(await run()).toMatchObject({ taxa: 8 })
  })

  it('reports that another import is running', async () => {
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    const slow = {
      nodes: small.nodes,
      async *names() {
        await held
        yield* small.names()
      },
    }
    const first = run(slow)
    while ((await world.db.query<unknown[]>("SHOW TABLES LIKE 'taxon_name_next'")).length === 0)
      await new Promise(done => setTimeout(done, 5))
    await expect(run()).rejects.toThrow('Another import of the taxonomy is running: wait until it ends')
    expect(await taxa()).toHaveLength(8)
    release()
    expect(await first).toMatchObject({ taxa: 8 })
  })
})

describe('readers during an import', () => {
  it('see the complete old or the complete new taxonomy', async () => {
    const larger = dumpOf(
      Array.from({ length: 3000 }, (_, at) => [at + 1, 1]),
      Array.from({ length: 3000 }, (_, at) => [at + 1, `Taxon of ${at}`]),
    )
    await run()
    const seen = new Set<number>()
    let isOver = false
    const read = (async () => {
      while (!isOver) seen.add(await world.db.manager.count(Taxon))
    })()
    for (const dump of [larger, small, larger, small]) await run(dump)
    isOver = true
    await read
    expect([...seen].filter(count => count !== 8 && count !== 3000)).toEqual([])
  })
})

describe('the first start', () => {
  it('imports the taxonomy of the demo folder once', async () => {
    await world.db.query('DELETE FROM taxon')
    const ctx = await world.contextOf('staff')
    await importFirstTaxonomy(ctx, null)
    expect(await world.db.manager.count(Taxon)).toBe(0)
    await importFirstTaxonomy(ctx, taxdumpIn('demo/taxonomy'))
    expect(await world.db.manager.count(Taxon)).toBe(1735)
    expect(await world.db.manager.findOneBy(Taxon, { id: 1 })).toMatchObject({
      left: 1,
      right: 1735,
      parentId: null,
    })
    await importFirstTaxonomy(ctx, small)
    expect(await world.db.manager.count(Taxon)).toBe(1735)
  })

  it('finds no dump in a folder without one', () => expect(taxdumpIn('demo')).toBeNull())
})

it('nestedSet intervals contain exactly the descendants in random trees', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), choices => {
      const parents = Int32Array.from([-1, ...choices.map((choice, at) => choice % (at + 1))])
      const { left, right, reached } = nestedSet(parents, 0)
      expect(reached).toBe(parents.length)
      const isBelow = (at: number, top: number): boolean =>
        at === top || (at !== 0 && isBelow(parents[at]!, top))
      for (const top of parents.keys())
        for (const at of parents.keys())
          expect(left[at]! >= left[top]! && left[at]! <= right[top]!).toBe(isBelow(at, top))
    }),
    { numRuns: 50 },
  )
})
