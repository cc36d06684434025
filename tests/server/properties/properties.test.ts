import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Frame } from '../../../server/entities/data/frame.js'
import { Property } from '../../../server/entities/data/property.js'
import { User } from '../../../server/entities/people/user.js'
import { makeProperty } from '../../support/factories.js'
import { smallArchive, zip } from '../../support/files.js'
import { storedState } from '../../support/storedState.js'
import type { Who } from '../../support/testUsers.js'
import { importZip } from '../../support/imported.js'
import { createWorld, type World } from '../../support/world.js'

const add =
  'mutation ($id: ID!, $input: NewProperty!, $file: Upload!) { addProperty(datasetId: $id, input: $input, file: $file) { id name type shared valueCount smallest largest bytes problemCount problems { line reason kind } owner { login } } }'
const list =
  'query ($id: ID!, $first: Int! = 50, $after: String) { dataset(id: $id) { sizeBytes properties(first: $first, after: $after) { totalCount nodes { id name problemCount problems { line } } pageInfo { endCursor hasNextPage } } } }'
const one = 'query ($id: ID!) { property(id: $id) { name } }'
let world: World
let id: string
const send = (who: Who, content: string, input: object = { name: 'age' }, name = 'age.txt') =>
  world.upload(add, { id, input }, { file: { name, content } }, who)

beforeAll(async () => {
  world = await createWorld()
  id = String(await importZip(world, await zip(smallArchive)))
  await world.share(Number(id))
  await world.prepared()
})
afterAll(() => world.close())

describe('addProperty', () => {
  it.each<[Who, string | undefined]>([
    ['owner', undefined],
    ['staff', undefined],
    ['manager', undefined],
    ['reader', 'FORBIDDEN'],
    ['stranger', 'NOT_FOUND'],
    ['anonymous', 'UNAUTHENTICATED'],
  ])('answers %s with the code %s', async (who, code) => {
    const before = await storedState(world)
    const { errors, data } = await send(who, 'type:float\n0,1:3\n1,2:5\n')
    expect(errors?.[0]?.extensions.code).toBe(code)
    if (code) return expect(await storedState(world)).toEqual(before)
    expect(data.addProperty).toMatchObject({
      name: 'age',
      type: 'FLOAT',
      shared: false,
      valueCount: 2,
      smallest: 3,
      largest: 5,
      bytes: 23,
      problemCount: 0,
      problems: [],
      owner: { login: who },
    })
  })

  it('reports unreadable lines and keeps the text and the readable values', async () => {
    const text = 'type:float\n0,1:3\nnonsense\n1,2:many\n'
    const { data } = await send('manager', text, {})
    expect(data.addProperty).toMatchObject({
      name: 'Default_name',
      valueCount: 1,
      problemCount: 2,
      problems: [{ line: 3 }, { line: 4 }],
    })
    const { key } = await world.db.manager.findOneByOrFail(Property, { id: Number(data.addProperty.id) })
    expect(Buffer.from(await world.platform.storage.bytes(key)).toString()).toBe(text)
  })

  it('reports values of objects that do not exist, and keeps them', async () => {
    const lines = ['0,1:3', ...Array.from({ length: 12 }, (_, at) => `1,${900 + at}:1`)]
    const { data } = await send('owner', `type:float\n${lines.join('\n')}\n9,1:4\n`, {})
    expect(data.addProperty).toMatchObject({
      valueCount: 14,
      problemCount: 1,
      problems: [
        {
          line: 3,
          reason: `13 objects with values do not exist in the dataset: ${Array.from({ length: 10 }, (_, at) => `1,${900 + at} (line ${3 + at})`).join(' · ')} and 3 more`,
          kind: 'REMARK',
        },
      ],
    })
    const lineage = await send('owner', 'type:time\n0,1:1,2\n0,77:1,2\n', {})
    expect(lineage.data.addProperty.problems[0]).toEqual({
      line: 3,
      reason: '1 object with a value does not exist in the dataset: 0,77 (line 3)',
      kind: 'REMARK',
    })
  })

  it('reports partners that do not exist, apart from objects with values', async () => {
    const problems = async (text: string) => (await send('owner', text, {})).data.addProperty.problems
    expect(await problems('type:space\n0,1:1,1\n0,1:0,99\n1,1:0,1\n')).toEqual([
      {
        line: 3,
        reason: '1 object that is a value does not exist in the dataset: 0,99 (line 3)',
        kind: 'REMARK',
      },
    ])
    expect(await problems('type:dict\n0,77:9,1:0.5\n0,1:1,98:0.5\n0,1:1,98:2\n')).toEqual([
      {
        line: 2,
        reason: '1 object with a value does not exist in the dataset: 0,77 (line 2)',
        kind: 'REMARK',
      },
      {
        line: 2,
        reason: '2 objects that are values do not exist in the dataset: 1,98 (line 3) · 9,1 (line 2)',
        kind: 'REMARK',
      },
    ])
    expect(await problems('type:time\n0,1:1,1\n0,1:1,97\n')).toEqual([
      {
        line: 3,
        reason: '1 object with a value does not exist in the dataset: 1,97 (line 3)',
        kind: 'REMARK',
      },
    ])
    expect(await problems('type:label\n0,1:97\n')).toEqual([])
  })

  it('reports that no object of the dataset has a value', async () => {
    const { data } = await send('owner', '# volumes\r\ntype:float\r\n9,2:1\r\n9,1:1\r\n', {})
    expect(data.addProperty).toMatchObject({
      valueCount: 2,
      problems: [
        {
          line: 3,
          reason: 'All 2 objects with values do not exist in the dataset: 9,1 (line 4) · 9,2 (line 3)',
          kind: 'NO_OBJECTS',
        },
      ],
    })
    expect((await send('owner', 'type:float\n9,1:4\n', {})).data.addProperty.problems).toEqual([
      {
        line: 2,
        reason: 'The only object with a value does not exist in the dataset: 9,1 (line 2)',
        kind: 'NO_OBJECTS',
      },
    ])
  })

  it('does not compare objects before the frames of their time point are prepared', async () => {
    const frames = await world.db.manager.findBy(Frame, { datasetId: Number(id), time: 1 })
    await world.db.manager.delete(Frame, { datasetId: Number(id), time: 1 })
    const { data } = await send('owner', 'type:float\n0,77:3\n1,77:3\n', {})
    await world.db.manager.insert(Frame, frames)
    expect(data.addProperty.problems).toEqual([
      {
        line: 2,
        reason: '1 object with a value does not exist in the dataset: 0,77 (line 2)',
        kind: 'REMARK',
      },
    ])
  })

  it('uses the type of the form when the file names no type', async () => {
    expect((await send('owner', '0,1:left\n', { type: 'STRING' })).data.addProperty.type).toBe('STRING')
  })

  it('reports that the type of the input differs from the type line of the file', async () => {
    const { data } = await send('owner', 'type:float\n0,1:3\nnonsense\n', { type: 'STRING' })
    expect(data.addProperty).toMatchObject({
      type: 'FLOAT',
      problems: [
        {
          line: 1,
          reason: 'The file says that its type is float, so the type string was not used',
          kind: 'REMARK',
        },
        { line: 3, kind: 'LINE' },
      ],
    })
  })

  it('gives cursors that frames refuse, and refuses those of frames', async () => {
    for (const name of ['one', 'two']) await send('owner', 'type:float\n0,1:3\n', { name })
    const page = async (field: string, after: string | null) =>
      world.graphql(
        `query ($id: ID!, $after: String) { dataset(id: $id) { ${field}(first: 1, after: $after) { pageInfo { endCursor } } } }`,
        { id, after },
        'owner',
      )
    const fields = ['frames', 'meshes', 'properties'] as const
    for (const from of fields) {
      const { data } = await page(from, null)
      const lists = data.dataset as unknown as Record<string, { pageInfo: { endCursor: string } }>
      const cursor = lists[from]!.pageInfo.endCursor
      for (const to of fields) {
        const { errors } = await page(to, cursor)
        expect([from, to, errors?.[0]?.extensions.code]).toEqual([
          from,
          to,
          from === to ? undefined : 'INVALID_INPUT',
        ])
      }
    }
    const refused = await world.graphql(
      'query ($id: ID!) { dataset(id: $id) { frames(first: -1) { totalCount } } }',
      { id },
      'owner',
    )
    expect(refused.errors?.[0]?.message).toMatch(/^Ask for at least 1 item/)
  })

  it.each([
    [
      'a file that does not end in .txt',
      'type:float\n0,1:3\n',
      'age.csv',
      'INVALID_INPUT',
      /must end with \.txt/,
    ],
    ['a file without a value', 'type:float\n', 'age.txt', 'UNREADABLE_FILE', /^age\.txt, /],
    ['a file without a type', '0,1:3\n', 'age.txt', 'UNREADABLE_FILE', /^age\.txt, /],
    ['an empty file', '', 'age.txt', 'UNREADABLE_FILE', /^age\.txt, /],
  ])('refuses %s and stores nothing', async (_what, content, name, code, message) => {
    const before = await storedState(world)
    const { errors } = await send('owner', content, { name: 'x' }, name)
    expect(errors?.[0]).toMatchObject({ message: expect.stringMatching(message), extensions: { code } })
    expect(await storedState(world)).toEqual(before)
  })

  it("counts towards the quota of the dataset's owner", async () => {
    const size = async () => (await world.graphql(list, { id }, 'owner')).data.dataset.sizeBytes
    const before = await size()
    await send('manager', 'type:float\n0,1:3\n')
    expect((await size()) - before).toBe(17)
    await world.db.manager.update(User, { id: world.users.owner.id }, { quotaBytes: await size() })
    expect((await send('manager', 'type:float\n0,1:3\n')).errors?.[0]?.extensions.code).toBe('TOO_LARGE')
    await world.db.manager.update(User, { id: world.users.owner.id }, { quotaBytes: 1e9 })
  })
})

describe('visible properties', () => {
  let dataset: Dataset
  beforeAll(async () => {
    const db = world.db.manager
    dataset = await db.findOneByOrFail(Dataset, { id: Number(id) })
    await db.delete(Property, { datasetId: dataset.id })
    const makeOwned = (ownerId: number, name: string, isShared: boolean) =>
      makeProperty(db, {
        datasetId: dataset.id,
        ownerId,
        name,
        isShared,
        problemCount: 1,
        problems: [{ line: 9, reason: 'odd' }],
      })
    await makeOwned(dataset.ownerId, 'a shared', true)
    await makeOwned(dataset.ownerId, 'b own', false)
    await makeOwned(world.users.reader.id, 'c of the reader', false)
    await makeProperty(db, { datasetId: dataset.id, name: 'd binned', binnedAt: new Date() })
    await db.update(Dataset, { id: dataset.id }, { isPublic: true })
  })
  const all = ['a shared', 'b own', 'c of the reader', 'd binned']

  /** Reads each property by its id: its name or the code of the refusal. */
  async function readEach(who: Who) {
    const properties = await world.db.manager.findBy(Property, { datasetId: dataset.id })
    const answers = await Promise.all(
      all.map(name =>
        world.graphql(one, { id: String(properties.find(each => each.name === name)?.id) }, who),
      ),
    )
    return answers.map(({ data, errors }) => data.property?.name ?? errors?.[0]?.extensions.code)
  }

  it.each<[Who, string[], string[]]>([
    ['owner', ['a shared', 'b own', 'c of the reader'], ['a shared', 'b own', 'c of the reader']],
    ['staff', ['a shared', 'b own', 'c of the reader'], ['a shared', 'b own', 'c of the reader']],
    ['manager', ['a shared', 'b own', 'c of the reader'], ['a shared', 'b own', 'c of the reader']],
    ['reader', ['a shared', 'c of the reader'], ['c of the reader']],
    ['stranger', ['a shared'], []],
    ['anonymous', ['a shared'], []],
  ])('%s sees the properties %j, and the problems of %j', async (who, names, withProblems) => {
    const { nodes, totalCount } = (await world.graphql(list, { id }, who)).data.dataset.properties
    expect(nodes.map(node => node.name)).toEqual(names)
    expect(totalCount).toBe(names.length)
    expect(nodes.filter(node => node.problems.length > 0).map(node => node.name)).toEqual(withProblems)
    const manifest = await world.manifest(id, who)
    expect(manifest.properties.map(property => property.name)).toEqual(names)
    expect(await readEach(who)).toEqual(all.map(name => (names.includes(name) ? name : 'NOT_FOUND')))
  })

  it.each(['0', '-1', '9007199254740993', 'a'])('an id %s that cannot exist is NOT_FOUND', async unknown => {
    const { data, errors } = await world.graphql(one, { id: unknown }, 'owner')
    expect([data.property, errors?.[0]?.extensions.code]).toEqual([null, 'NOT_FOUND'])
  })

  it('the pages of the list have no gaps', async () => {
    const first = (await world.graphql(list, { id, first: 2 }, 'owner')).data.dataset.properties
    expect([first.nodes.length, first.pageInfo.hasNextPage]).toEqual([2, true])
    const second = (await world.graphql(list, { id, first: 2, after: first.pageInfo.endCursor }, 'owner'))
      .data.dataset.properties
    expect([second.nodes.map(node => node.name), second.pageInfo.hasNextPage]).toEqual([
      ['c of the reader'],
      false,
    ])
  })
})
