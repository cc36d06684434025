import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { DatasetPart } from '../../../server/access/visibleDatasets.js'
import { allIds } from '../../../server/domains/datasets/dataset.queries.js'
import {
  asPart,
  either,
  hasTag,
  isFavourite,
  isInBranch,
  isInGroup,
  isInStudy,
  isOfTaxon,
  isOrphanOfGroup,
  type Narrowing,
} from '../../../server/domains/datasets/filter/filter.queries.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { DatasetTag } from '../../../server/entities/data/datasetTag.js'
import { Favourite } from '../../../server/entities/data/favourite.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { Study } from '../../../server/entities/data/study.js'
import { Tag } from '../../../server/entities/data/tag.js'
import { TagSharing } from '../../../server/entities/data/tagSharing.js'
import { Taxon } from '../../../server/entities/data/taxon.js'
import { anonymous } from '../../../server/kernel/viewer.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset } from '../../support/factories.js'
import { numbers } from '../../support/numbers.mjs'
import { ask, codeOf, type Json, makeGroup } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
const ids: Record<string, number> = {}
const datasets: Record<string, number> = {}

/**
 * The reader is a member of the group `lab`; the stranger is in no shared group. Two taxa are in branch 7711,
 * a third is outside. Datasets: `open` is public, with a public tag of the owner; `shared` is shared with the
 * group; `inStudy` is shared with the group and in its study; `secret` is private, with a private tag of the
 * owner; `strange` is a public dataset of the stranger without tags.
 */
beforeAll(async () => {
  world = await createWorld()
  const db = world.db.manager
  const { owner, reader, stranger } = world.users
  for (const [id, parentId, left, right] of [
    // numbered as nestedSet does: a leaf has left = right
    [1, null, 1, 6],
    [7711, 1, 2, 5],
    [7712, 7711, 3, 4],
    [7719, 7712, 4, 4],
    [7729, 7711, 5, 5],
    [6239, 1, 6, 6],
  ] as const)
    await db.upsert(Taxon, { id, parentId, left, right, name: `Taxon ${id}`, rank: 'species' }, ['id'])
  const lab = await makeGroup(db, owner.id, { [reader.id]: 'member' }, 'Lab of ascidians')
  const elsewhere = await makeGroup(db, stranger.id, {}, 'Elsewhere')
  const study = await db.save(db.create(Study, { groupId: lab.id, name: 'Gastrulation', description: '' }))
  Object.assign(ids, { lab: lab.id, elsewhere: elsewhere.id, study: study.id })
  const make = async (name: string, more: Partial<Dataset>) => {
    datasets[name] = (
      await makeDataset(db, { name, ownerId: owner.id, taxonId: 6239, isPublic: false, ...more })
    ).id
  }
  await make('open', { isPublic: true, taxonId: 7719 })
  await make('shared', { taxonId: 7729 })
  await make('inStudy', { studyId: study.id, taxonId: 7711 })
  await make('secret', {})
  await make('strange', { ownerId: stranger.id, isPublic: true })
  for (const name of ['shared', 'inStudy'])
    await db.insert(Sharing, { datasetId: datasets[name]!, groupId: lab.id, level: 'reader' })
  for (const [name, isPublic] of [
    ['late', true],
    ['private', false],
    ['lent', false],
  ] as const)
    ids[name] = (
      await db.save(db.create(Tag, { name: `Tag ${name}`, comment: '', ownerId: owner.id, isPublic }))
    ).id
  await db.insert(TagSharing, { tagId: ids.lent!, groupId: lab.id })
  for (const [dataset, tag] of [
    ['open', 'late'],
    ['open', 'private'],
    ['secret', 'private'],
    ['shared', 'lent'],
    ['open', 'lent'],
  ] as const)
    await db.insert(DatasetTag, { datasetId: datasets[dataset]!, tagId: ids[tag]! })
  for (const name of ['open', 'shared', 'secret'])
    await db.insert(Favourite, { userId: reader.id, datasetId: datasets[name]! })
})
afterAll(() => world.close())

const document =
  'query List($filter: DatasetFilter) { datasets(filter: $filter, order: OLDEST) { totalCount nodes { name } } }'
const listed = async (filter: object, who: Who) => {
  const { nodes, totalCount }: Json = (await ask(world, document, { filter }, who)).data.datasets!
  const names = nodes!.map(({ name }) => String(name))
  expect(totalCount).toBe(names.length)
  return names
}

type Expected = Partial<Record<Who, readonly string[]>>
/** Expected names for each viewer. A viewer without an entry finds nothing. */
const cases: readonly [string, () => object, Expected][] = [
  [
    'nothing',
    () => ({}),
    {
      owner: ['open', 'shared', 'inStudy', 'secret', 'strange'],
      reader: ['open', 'shared', 'inStudy', 'strange'],
      staff: ['open', 'shared', 'inStudy', 'secret', 'strange'],
      manager: ['open', 'strange'],
      stranger: ['open', 'strange'],
      anonymous: ['open', 'strange'],
    },
  ],
  [
    'a public tag',
    () => ({ tagIds: [ids.late] }),
    {
      owner: ['open'],
      reader: ['open'],
      staff: ['open'],
      manager: ['open'],
      stranger: ['open'],
      anonymous: ['open'],
    },
  ],
  ['a private tag', () => ({ tagIds: [ids.private] }), { owner: ['open', 'secret'] }],
  [
    'a tag of the group',
    () => ({ tagIds: [ids.lent] }),
    { owner: ['open', 'shared'], reader: ['open', 'shared'] },
  ],
  [
    'the names of tags',
    () => ({ tagName: 'tag' }),
    {
      owner: ['open', 'shared', 'secret'],
      reader: ['open', 'shared'],
      staff: ['open'],
      manager: ['open'],
      stranger: ['open'],
      anonymous: ['open'],
    },
  ],
  [
    'a group',
    () => ({ groupIds: [ids.lab] }),
    { owner: ['shared', 'inStudy'], reader: ['shared', 'inStudy'], staff: ['shared', 'inStudy'] },
  ],
  [
    'the name of a group',
    () => ({ groupName: 'lab' }),
    { owner: ['shared', 'inStudy'], reader: ['shared', 'inStudy'] },
  ],
  ['a group without datasets', () => ({ groupIds: [ids.elsewhere] }), {}],
  [
    'a study',
    () => ({ studyIds: [ids.study] }),
    { owner: ['inStudy'], reader: ['inStudy'], staff: ['inStudy'] },
  ],
  ['the name of a study', () => ({ studyName: 'gastr' }), { owner: ['inStudy'], reader: ['inStudy'] }],
  [
    'datasets of the group in no study',
    () => ({ orphanGroupIds: [ids.lab] }),
    { owner: ['shared'], reader: ['shared'], staff: ['shared'] },
  ],
  [
    'a study and the orphans of its group',
    () => ({ orphanGroupIds: [ids.lab], studyIds: [ids.study] }),
    { owner: ['shared', 'inStudy'], reader: ['shared', 'inStudy'], staff: ['shared', 'inStudy'] },
  ],
  [
    'datasets in no group',
    () => ({ orphans: true }),
    {
      owner: ['open', 'secret', 'strange'],
      reader: ['open', 'strange'],
      staff: ['open', 'secret', 'strange'],
      manager: ['open', 'strange'],
      stranger: ['open', 'strange'],
      anonymous: ['open', 'strange'],
    },
  ],
  [
    'public datasets',
    () => ({ public: true }),
    Object.fromEntries(everybody.map(who => [who, ['open', 'strange']])),
  ],
  ['favourites', () => ({ favourites: true }), { reader: ['open', 'shared'] }],
  [
    'own datasets',
    () => ({ owner: 'MINE' }),
    { owner: ['open', 'shared', 'inStudy', 'secret'], stranger: ['strange'] },
  ],
  [
    'datasets of others',
    () => ({ owner: 'OTHERS' }),
    {
      owner: ['strange'],
      reader: ['open', 'shared', 'inStudy', 'strange'],
      staff: ['open', 'shared', 'inStudy', 'secret', 'strange'],
      manager: ['open', 'strange'],
      stranger: ['open'],
      anonymous: ['open', 'strange'],
    },
  ],
  [
    'own public datasets',
    () => ({ owner: 'MINE', public: true }),
    { owner: ['open'], stranger: ['strange'] },
  ],
  [
    'a branch of taxa',
    () => ({ taxonId: 7711 }),
    {
      owner: ['open', 'shared', 'inStudy'],
      reader: ['open', 'shared', 'inStudy'],
      staff: ['open', 'shared', 'inStudy'],
      manager: ['open'],
      stranger: ['open'],
      anonymous: ['open'],
    },
  ],
  [
    'a taxon with one descendant',
    () => ({ taxonId: 7712 }),
    {
      owner: ['open'],
      reader: ['open'],
      staff: ['open'],
      manager: ['open'],
      stranger: ['open'],
      anonymous: ['open'],
    },
  ],
  ['a leaf taxon', () => ({ taxonId: 7729 }), { owner: ['shared'], reader: ['shared'], staff: ['shared'] }],
  ['an unknown taxon', () => ({ taxonId: 4 }), {}],
  [
    'words within a branch',
    () => ({ text: 'shared', taxonId: 7711 }),
    { owner: ['shared'], reader: ['shared'], staff: ['shared'] },
  ],
  [
    'a tag within a group',
    () => ({ tagIds: [ids.lent], groupIds: [ids.lab] }),
    { owner: ['shared'], reader: ['shared'] },
  ],
]

describe.each(cases)('a list filtered by %s', (_, filter, expected) => {
  it.each(everybody)('contains the expected datasets for %s', async who =>
    expect(await listed(filter(), who)).toEqual(expected[who] ?? []),
  )
})

it.each([
  [{ tagIds: ['x'] }],
  [{ tagIds: Array.from({ length: 101 }, (_, at) => String(at + 1)) }],
  [{ groupName: 'x'.repeat(201) }],
  [{ taxonId: 2 ** 40 }],
])('the list refuses the filter %p', async filter => {
  expect(['INVALID_INPUT', 'BAD_USER_INPUT']).toContain(
    codeOf(await ask(world, document, { filter }, 'owner')),
  )
})

it('the filter treats % and _ in names as literal characters', async () => {
  expect(await listed({ tagName: '%' }, 'owner')).toEqual([])
  expect(await listed({ groupName: '_ab' }, 'owner')).toEqual([])
})

it('a text search finds names that contain stop words', async () => {
  await makeDataset(world.db.manager, {
    name: 'Neurula from the atlas of Ciona',
    ownerId: world.users.owner.id,
    isPublic: true,
  })
  for (const text of ['Neurula from the atlas of Ciona', 'the atlas', 'from, neurula', 'of the neurula with'])
    expect(await listed({ text }, 'anonymous')).toEqual(['Neurula from the atlas of Ciona'])
  expect(await listed({ text: 'the gastrula' }, 'anonymous')).toEqual([])
})

it('a name prefix with over 1000 matches is refused; with fewer matches none is omitted', async () => {
  const { id: ownerId } = world.users.owner
  const make = (from: number, to: number) =>
    world.db.query(
      "INSERT INTO tag (owner_id, name, comment, is_public) SELECT ?, CONCAT('Zygote ', seq), '', 1 FROM " +
        `${numbers(from, to)} n`,
      [ownerId],
    )
  await make(1, 1000)
  await world.db.query('INSERT INTO dataset_tag (dataset_id, tag_id) SELECT ?, MAX(id) FROM tag', [
    datasets.open,
  ])
  expect(await listed({ tagName: 'Zygote' }, 'stranger')).toEqual(['open'])
  await make(1001, 1001)
  const answer = await ask(world, document, { filter: { tagName: 'Zygote' } }, 'stranger')
  expect([codeOf(answer), answer.errors![0]!.message]).toEqual([
    'INVALID_INPUT',
    'More than 1,000 begin with this: type more of the name',
  ])
  await world.db.query("DELETE FROM tag WHERE name LIKE 'Zygote %'")
})

describe('a narrowing of the dataset list', () => {
  const studies = (): fc.Arbitrary<Narrowing> =>
    fc
      .tuple(
        fc.constantFrom(...everybody),
        fc.constantFrom({ ids: [ids.study!] }, { ids: [ids.study!, ids.study! + 1] }, { name: 'S' }),
      )
      .map(([who, named]) =>
        isInStudy(
          who === 'anonymous' ? anonymous : { userId: world.users[who].id, isStaff: who === 'staff' },
          named,
        ),
      )
  const narrowing = (): fc.Arbitrary<Narrowing> => {
    const one = fc.oneof(
      fc.constantFrom(...everybody).map(who => isFavourite(who === 'anonymous' ? 0 : world.users[who].id)),
      fc.subarray([ids.late!, ids.private!, ids.lent!], { minLength: 1 }).map(hasTag),
      fc
        .subarray([ids.lab!, ids.elsewhere!], { minLength: 1 })
        .chain(groups => fc.constantFrom(isInGroup(groups), isOrphanOfGroup(groups))),
      studies(),
      fc.constantFrom(7711, 7719, 7729, 4).map(isOfTaxon),
      fc
        .tuple(fc.nat(30), fc.constantFrom(0, 5, 30, 5000))
        .map(([first, more]) => isInBranch({ first, last: first + more })),
    )
    return fc.oneof(
      one,
      fc.tuple(one, one).map(([a, b]) => either(a, b)),
    )
  }
  const whole = { limit: 1000, offset: 0 }

  it('selects the same datasets by its rows and by its condition', async () => {
    await fc.assert(
      fc.asyncProperty(narrowing(), async set => {
        const condition: DatasetPart = {
          from: 'dataset d',
          where: set.condition.sql,
          parameters: set.condition.parameters,
        }
        expect(await allIds(world.db.manager, [asPart(set)], whole)).toEqual(
          await allIds(world.db.manager, [condition], whole),
        )
      }),
      { numRuns: 60 },
    )
  })
})
