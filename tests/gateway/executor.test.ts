import { afterAll, beforeAll, expect, it } from '@jest/globals'
import request from 'supertest'
import { makeDataset } from '../support/factories.js'
import { createWorld, type World } from '../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['One', 'Two'])
    await makeDataset(world.db.manager, { name, ownerId: world.users.owner.id })
})
afterAll(() => world?.close())

const fragments =
  'fragment Rows on DatasetConnection { nodes { __typename id name owner { ...Person } can { manage refusals { ability reason } } preview { still } } pageInfo { endCursor hasNextPage } } fragment Person on User { login surname }'

// a query is compiled at its second call and runs compiled from the third call on
it.each([
  [
    'lists with fragments',
    `query($order: DatasetOrder!) { datasets(order: $order, first: 1) { ...Rows totalCount } } ${fragments}`,
    { order: 'NAME' },
  ],
  ['defaults', `query($first: Int = 1) { datasets(first: $first) { nodes { name } } }`, {}],
  [
    'defaults of required variables',
    'query($order: DatasetOrder! = NAME, $first: Int! = 1, $offset: Int! = 1) { datasets(order: $order, first: $first, offset: $offset) { nodes { name } } }',
    {},
  ],
  [
    'a single value for a list',
    'query($ids: [ID!]) { datasets(filter: { tagIds: $ids }) { nodes { name } } }',
    { ids: 5 },
  ],
  [
    'inputs of several levels',
    `query($filter: DatasetFilter) { datasets(filter: $filter) { nodes { name } } }`,
    { filter: { text: 'One', tagIds: null } },
  ],
  [
    'fields with @skip and @include',
    `query($yes: Boolean!) { datasets(order: NAME) { nodes { id @skip(if: $yes) ...Named @include(if: $yes) } } } fragment Named on Dataset { called: name }`,
    { yes: true },
  ],
  ['the same field twice', '{ datasets(order: NAME) { nodes { owner { login } owner { surname } } } }', {}],
  ['an unknown dataset', '{ dataset(id: 123456) { name } }', {}],
  ['a refused field beside an allowed one', '{ me { login } users { nodes { login } } }', {}],
  ['refused arguments', '{ datasets(first: 101) { nodes { name } } }', {}],
  [
    'variables of the wrong type',
    'query($first: Int!) { datasets(first: $first) { nodes { name } } }',
    { first: 'many' },
  ],
  ['a missing variable', 'query($first: Int!) { datasets(first: $first) { nodes { name } } }', {}],
  [
    'the schema',
    '{ __schema { queryType { name } } __type(name: "Right") { kind enumValues { name } } }',
    {},
  ],
])('the answer is the same on every repetition for %s', async (_, query, variables) => {
  for (const who of ['owner', 'stranger', 'anonymous'] as const) {
    const first = await world.graphql(query, variables, who)
    for (const again of [1, 2, 3])
      expect([again, await world.graphql(query, variables, who)]).toEqual([again, first])
  }
})

it('a document with several operations runs the named operation', async () => {
  const query = 'query A { me { login } } query B { me { surname } }'
  const ask = async (operationName: string) =>
    (await request(world.http).post('/graphql').send({ query, operationName })).body as unknown
  for (let again = 0; again < 3; again++)
    expect([await ask('A'), await ask('B')]).toEqual([{ data: { me: null } }, { data: { me: null } }])
})
