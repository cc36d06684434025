import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { GraphqlAnswer } from '../../support/transports.js'
import { makeDataset } from '../../support/factories.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const list = `query ($text: String, $order: DatasetOrder! = NEWEST, $first: Int! = 50, $after: String, $offset: Int! = 0) {
  datasets(filter: { text: $text }, order: $order, first: $first, after: $after, offset: $offset) { totalCount nodes { name } pageInfo { endCursor hasNextPage } } }`
let world: World
const names = async (variables: object, who: Who = 'owner') =>
  (await world.graphql(list, variables, who)).data.datasets.nodes.map(node => node.name)

beforeAll(async () => {
  world = await createWorld()
  const db = world.db.manager
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const ownerId = world.users.owner.id
  await makeDataset(db, {
    ownerId,
    name: 'alpha worm',
    createdAt: at(1),
    isPublic: true,
    organism: 'Caenorhabditis elegans',
  })
  await makeDataset(db, {
    ownerId,
    name: 'Beta fly',
    createdAt: at(2),
    description: 'nuclei of a +wild "type" embryo',
  })
  await makeDataset(db, { ownerId, name: 'gamma', createdAt: at(3), isPublic: true, exampleRank: 2 })
  const shared = await makeDataset(db, { name: 'Delta', createdAt: at(4) })
  await world.share(shared.id)
  await makeDataset(db, { name: 'epsilon', createdAt: at(4), isPublic: true, exampleRank: 1 })
  await makeDataset(db, {
    ownerId,
    name: 'zeta in the bin',
    createdAt: at(5),
    isPublic: true,
    exampleRank: 3,
    binnedAt: at(6),
  })
  await makeDataset(db, { ownerId, name: 'eta hidden example', createdAt: at(0), exampleRank: 4 })
})
afterAll(() => world.close())

describe('the dataset list', () => {
  it.each<[Who, string[]]>([
    ['anonymous', ['epsilon', 'gamma', 'alpha worm']],
    ['stranger', ['epsilon', 'gamma', 'alpha worm']],
    ['reader', ['epsilon', 'Delta', 'gamma', 'alpha worm']],
    ['manager', ['epsilon', 'Delta', 'gamma', 'alpha worm']],
    ['owner', ['epsilon', 'gamma', 'Beta fly', 'alpha worm', 'eta hidden example']],
    ['staff', ['epsilon', 'Delta', 'gamma', 'Beta fly', 'alpha worm', 'eta hidden example']],
  ])('shows %s: %j', async (who, expected) => {
    expect(await names({}, who)).toEqual(expected)
    expect((await world.graphql(list, {}, who)).data.datasets.totalCount).toBe(expected.length)
  })

  it('has four orders; names are compared without case', async () => {
    const byName = ['alpha worm', 'Beta fly', 'Delta', 'epsilon', 'eta hidden example', 'gamma']
    expect(await names({ order: 'NAME' }, 'staff')).toEqual(byName)
    expect(await names({ order: 'NAME_REVERSED' }, 'staff')).toEqual([...byName].reverse())
    expect(await names({ order: 'OLDEST' }, 'staff')).toEqual(
      (await names({ order: 'NEWEST' }, 'staff')).reverse(),
    )
  })

  it.each(['NEWEST', 'OLDEST', 'NAME', 'NAME_REVERSED'])(
    'is paged without gaps in the order %s',
    async order => {
      const whole = await names({ order }, 'staff')
      const pages: string[] = []
      let after: string | null = null
      for (let page = 0; page < 4; page++) {
        const { nodes, pageInfo }: GraphqlAnswer['data']['datasets'] = (
          await world.graphql(list, { order, first: 2, after }, 'staff')
        ).data.datasets
        pages.push(...nodes.map(node => node.name))
        after = pageInfo.endCursor
        if (!pageInfo.hasNextPage) break
      }
      expect(pages).toEqual(whole)
    },
  )

  it.each(['NEWEST', 'OLDEST', 'NAME', 'NAME_REVERSED'])(
    'starts at any offset in the order %s',
    async order => {
      for (const who of ['staff', 'reader'] as const) {
        const whole = await names({ order }, who)
        for (let offset = 0; offset <= whole.length; offset++) {
          const { nodes, pageInfo }: GraphqlAnswer['data']['datasets'] = (
            await world.graphql(list, { order, first: 2, offset }, who)
          ).data.datasets
          expect(nodes.map(node => node.name)).toEqual(whole.slice(offset, offset + 2))
          expect(pageInfo.hasNextPage).toBe(offset + 2 < whole.length)
        }
      }
    },
  )

  it('refuses invalid page sizes, offsets and cursors', async () => {
    for (const variables of [
      { first: 101 },
      { first: -1 },
      { offset: -1 },
      { offset: 1_000_001 },
      { after: 'nonsense' },
      { after: Buffer.from('[1,2]').toString('base64url') },
    ]) {
      expect((await world.graphql(list, variables)).errors?.[0]?.extensions.code).toBe('INVALID_INPUT')
    }
    expect(
      await Promise.all(
        [-1, 1_000_001].map(async offset => (await world.graphql(list, { offset })).errors?.[0]?.message),
      ),
    ).toEqual(['The offset must be at least 0', 'The offset is too large'])
  })
})

describe('text search', () => {
  it.each([
    ['worm', ['alpha worm']],
    ['WOR', ['alpha worm']],
    ['elegans', ['alpha worm']],
    ['nucl embr', ['Beta fly']],
    ['worm fly', []],
    ['orm', []],
    ['wild "type', ['Beta fly']],
    ['+-@()~<>*"', []],
    ['al', ['alpha worm']],
    ['worm, fly', ['Beta fly', 'alpha worm']],
    ['nucl embr; worm', ['Beta fly', 'alpha worm']],
    [', ,', []],
  ])('for %s finds the matching datasets', async (text, expected) =>
    expect(await names({ text })).toEqual(expected),
  )

  it('with an empty text returns the whole list', async () => {
    expect(await names({ text: '  ' })).toHaveLength(5)
  })

  it('does not find datasets that the viewer cannot read', async () => {
    expect(await names({ text: 'beta' }, 'stranger')).toEqual([])
  })
})

it('the home page shows public examples by rank', async () => {
  const { data } = await world.graphql('{ exampleDatasets { name } }', {}, 'owner')
  expect(data.exampleDatasets).toEqual([{ name: 'epsilon' }, { name: 'gamma' }])
})

describe('owners of listed datasets', () => {
  it('have short fields from the list query and all fields on request', async () => {
    const ask = async (fields: string) =>
      (await world.graphql(`{ datasets { nodes { owner { ${fields} } } } }`, {}, 'owner')).data.datasets
        .nodes as unknown as { owner: Record<string, unknown> }[]
    const [card, whole] = [
      await ask('id login name surname'),
      await ask('id login name surname email jobTitle registeredAt'),
    ]
    expect(whole.map(({ owner: { id, login, name, surname } }) => ({ id, login, name, surname }))).toEqual(
      card.map(({ owner }) => owner),
    )
    const own = whole.find(({ owner }) => owner.login === 'owner')!.owner
    expect(own).toMatchObject({ email: world.users.owner.email, registeredAt: expect.any(String) })
    expect(
      whole.filter(({ owner }) => owner.login !== 'owner').every(({ owner }) => owner.email === null),
    ).toBe(true)
  })
})
