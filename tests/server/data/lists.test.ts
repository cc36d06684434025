import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Frame } from '../../../server/entities/data/frame.js'
import { Property, PropertyType } from '../../../server/entities/data/property.js'
import { cursorOf } from '../../../server/kernel/page.js'
import { makeDataset, makePrepared, makeProperty } from '../../support/factories.js'
import { smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { ask, codeOf, type Json, statementsOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { content, importEmbryo, valuesIn, volumeOf } from './support.js'

let world: World
let id: number
let counted: ReturnType<typeof statementsOf>
beforeAll(async () => {
  world = await createWorld()
  id = await importEmbryo(world)
  counted = statementsOf(world)
})
afterAll(() => world.close())

/** Asks for one field of the dataset. */
const field = async (text: string, dataset = id) => {
  const answer = await ask(
    world,
    `query ($id: ID!) { dataset(id: $id) { ${text} } }`,
    { id: dataset },
    'owner',
  )
  return { ...answer, found: answer.data?.dataset }
}
const placesOf = (connection: Json) =>
  connection.nodes!.map(({ time, quality, channel }) => [time, quality, channel].join(' '))

/** All nodes of a list, read in pages of `first` items. */
async function paged(name: string, first: number, select: string, within = (answer: Json) => answer) {
  const nodes: Json[] = []
  for (let after = 'null'; ;) {
    const { found } = await field(
      name.replace(
        '$page',
        `(first: ${first}, after: ${after}) { totalCount nodes { ${select} } pageInfo { endCursor hasNextPage } }`,
      ),
    )
    const { nodes: page, pageInfo, totalCount } = within(found!) as Json & { nodes: Json[] }
    expect(page.length).toBeLessThanOrEqual(first)
    nodes.push(...page)
    if (!pageInfo!.hasNextPage) {
      expect(nodes).toHaveLength(Number(totalCount))
      return nodes
    }
    after = JSON.stringify(pageInfo!.endCursor)
  }
}

describe('frames and meshes', () => {
  it('are selected by time, quality and channel', async () => {
    const { found } = await field(
      'all: frames { totalCount nodes { time quality channel } } fifth: frames(time: 5) { totalCount nodes { time quality channel } } best: frames(quality: 1, first: 2) { totalCount nodes { time quality channel } } no: frames(channel: 3) { totalCount nodes { time } } meshes(time: 6, quality: 1) { totalCount nodes { time quality channel fileName } }',
    )
    expect(placesOf(found!.all!)).toEqual(['4 0 0', '4 1 0', '5 0 0', '5 1 0', '6 0 0', '6 1 0'])
    expect(placesOf(found!.fifth!)).toEqual(['5 0 0', '5 1 0'])
    expect(placesOf(found!.best!)).toEqual(['4 1 0', '5 1 0'])
    expect(found!.best!.totalCount).toBe(3)
    expect(found!.no).toEqual({ totalCount: 0, nodes: [] })
    expect(found!.meshes!.nodes).toEqual([{ time: 6, quality: 1, channel: 0, fileName: 'q1/t006.obj' }])
  })

  it('show the full detail unless a level is asked for, and null shows all levels', async () => {
    const rows = await world.db.manager.countBy(Frame, { datasetId: id })
    const { found } = await field(
      'full: frames { totalCount } all: frames(lod: null) { totalCount } coarser: frames(lod: 1, quality: 1) { nodes { lod triangles } }',
    )
    expect([found!.full!.totalCount, found!.all!.totalCount]).toEqual([6, rows])
    expect(found!.coarser!.nodes!.every(({ lod }) => Number(lod) === 1)).toBe(true)
  })

  it('have pages of any size without gaps or repeats', async () => {
    for (const first of [1, 2, 4]) {
      const frames = await paged('frames $page', first, 'time quality channel', found => found.frames!)
      expect(placesOf({ nodes: frames } as never)).toEqual([
        '4 0 0',
        '4 1 0',
        '5 0 0',
        '5 1 0',
        '6 0 0',
        '6 1 0',
      ])
      const meshes = await paged('meshes $page', first, 'id', found => found.meshes!)
      expect(new Set(meshes.map(mesh => String(mesh.id))).size).toBe(6)
    }
  })

  it.each([
    ['frames(time: -1) { totalCount }', 'INVALID_INPUT'],
    ['frames(quality: -2) { totalCount }', 'INVALID_INPUT'],
    ['frames(channel: -1) { totalCount }', 'INVALID_INPUT'],
    ['frames(lod: -1) { totalCount }', 'INVALID_INPUT'],
    ['meshes(time: -1) { totalCount }', 'INVALID_INPUT'],
    ['frames(first: 101) { totalCount }', 'INVALID_INPUT'],
    ['frames(first: -1) { totalCount }', 'INVALID_INPUT'],
    ['meshes(first: 101) { totalCount }', 'INVALID_INPUT'],
    ['frames(after: "abc") { totalCount }', 'INVALID_INPUT'],
    ['lineage { links(time: -1) { totalCount } }', 'INVALID_INPUT'],
    ['lineage { links(first: 101) { totalCount } }', 'INVALID_INPUT'],
    ['properties { nodes { values(time: -4) { totalCount } } }', 'INVALID_INPUT'],
    ['properties(first: 1) { nodes { values(first: 1000) { totalCount } } }', 'INVALID_INPUT'],
    ['frames(time: 2147483648) { totalCount }', 'GRAPHQL_VALIDATION_FAILED'],
    ['frames(time: "4") { totalCount }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('%s is refused with the code %s', async (text, code) => {
    const answer = await field(text)
    expect(codeOf(answer)).toBe(code)
  })

  it('refuse made-up positions', async () => {
    const { id: lineage } = await world.db.manager.findOneByOrFail(Property, {
      datasetId: id,
      type: PropertyType.TIME,
    })
    const made = (value: string, row: number, list: string) =>
      `after: "${cursorOf({ value, id: row }, list)}"`
    for (const text of [
      `frames(${made('1,2', 1, `frames of ${id}`)}) { totalCount }`,
      `meshes(${made("4,0,0,0' OR 1=1", 1, `meshes of ${id}`)}) { totalCount }`,
      `lineage { links(${made('', -5, `values of ${lineage} at all times`)}) { totalCount } }`,
    ])
      expect([text, codeOf(await field(text))]).toEqual([text, 'INVALID_INPUT'])
  })

  it('are empty for a dataset without frames', async () => {
    const empty = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    const { errors, found } = await field(
      'manifestUrl frames { totalCount nodes { url } pageInfo { endCursor hasNextPage } } meshes { totalCount nodes { url } } lineage { textUrl } properties { totalCount }',
      empty.id,
    )
    expect(errors).toBeUndefined()
    expect(found).toEqual({
      manifestUrl: expect.stringContaining(`/files/datasets/${empty.id}/manifest?person=`),
      frames: { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } },
      meshes: { totalCount: 0, nodes: [] },
      lineage: null,
      properties: { totalCount: 0 },
    })
  })

  it('of many datasets are read with as many statements as of one', async () => {
    const list = (first: number) =>
      ask(
        world,
        `{ datasets(first: ${first}) { nodes { manifestUrl lineage { textUrl binaryUrl } frames(first: 2) { totalCount nodes { url } } meshes(first: 2) { totalCount nodes { url } } properties(first: 2) { nodes { textUrl values(first: 1) { totalCount } } } } } }`,
        {},
        'owner',
      )
    await importEmbryo(world)
    await importZip(world, await zip(smallArchive))
    await world.prepared()
    const one = await counted(() => list(1))
    let nodes: Json = [] as never
    const four = await counted(async () => {
      nodes = (await list(4)).data.datasets!.nodes!
    })
    expect(nodes).toHaveLength(4)
    expect(new Set(nodes.map(({ frames }) => frames!.totalCount))).toEqual(new Set([6, 2, 0]))
    expect(four.length).toBe(one.length)
  })

  it('of thousands of rows are read in pages', async () => {
    const many = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    await makePrepared(world.db.manager, many.id)
    const [{ id: _id, ...row }] = (await world.db.manager.findBy(Frame, { datasetId: many.id })) as [Frame]
    await world.db.manager.insert(
      Frame,
      Array.from({ length: 3000 }, (_, at) => ({ ...row, time: at + 1 })),
    )
    const { found } = await field(
      `frames(first: 100, after: "${cursorOf({ value: '2849,0,0,0', id: 1 }, `frames of ${many.id}`)}") { totalCount nodes { time } pageInfo { hasNextPage } }`,
      many.id,
    )
    expect(found!.frames).toMatchObject({ totalCount: 3001, pageInfo: { hasNextPage: true } })
    expect(found!.frames!.nodes!.map(({ time }) => Number(time))).toEqual(
      Array.from({ length: 100 }, (_, at) => 2850 + at),
    )
  })
})

describe('values of properties', () => {
  const values = (name: string, args: string, select: string) =>
    field(`properties(text: "${name}") { nodes { name values${args} { totalCount nodes { ${select} } } } }`)

  it('name object, text and numbers in the order of time and object', async () => {
    const { found } = await values(
      'volume',
      '(first: 2)',
      'object { time objectId channel } text numbers target { objectId }',
    )
    expect(valuesIn(found!.properties!.nodes![0])).toEqual({
      totalCount: 136,
      nodes: [
        { object: { time: 4, objectId: '2', channel: 0 }, text: '1765239', numbers: [1765239], target: null },
        { object: { time: 4, objectId: '3', channel: 0 }, text: '1629728', numbers: [1629728], target: null },
      ],
    })
    const later = await values('volume', '(time: 5, first: 1)', 'object { time objectId } text')
    expect(valuesIn(later.found!.properties!.nodes![0])).toEqual({
      totalCount: 46,
      nodes: [{ object: { time: 5, objectId: '2' }, text: '1763788' }],
    })
    const none = await values('volume', '(time: 99)', 'text')
    expect(valuesIn(none.found!.properties!.nodes![0])).toEqual({ totalCount: 0, nodes: [] })
  })

  it.each([
    ['type:float\n0,1:0.1\n', ['0.1', [0.1], null]],
    ['type:string\n0,1:left, anterior\n', ['left, anterior', [], null]],
    ['type:label\n0,1:7\n', ['7', [7], null]],
    ['type:color\n0,1:1,2,255\n', ['1, 2, 255', [1, 2, 255], null]],
    ['type:sphere\n0,1:0.1,2,3,4\n', ['0.1, 2, 3, 4', [0.1, 2, 3, 4], null]],
    ['type:space\n0,1:0,4294967294\n', ['0,4294967294', [], { time: 0, objectId: '4294967294', channel: 0 }]],
    ['type:dict\n0,1:0,2:0.5\n', ['0,2: 0.5', [0.5], { time: 0, objectId: '2', channel: 0 }]],
    ['type:time\n0,1:1,9\n', ['', [], { time: 1, objectId: '9', channel: 0 }]],
  ])('%j are %j', async (text, expected) => {
    const { data } = await world.upload(
      'mutation ($id: ID!, $file: Upload!) { addProperty(datasetId: $id, input: { name: "one" }, file: $file) { id values { nodes { text numbers target { time objectId channel } } } } }',
      { id },
      { file: { name: 'one.txt', content: text } },
      'owner',
    )
    const added = data.addProperty as unknown as Json
    const [node] = valuesIn(added).nodes!
    expect([node!.text, node!.numbers, node!.target]).toEqual(expected)
    await world.db.manager.delete(Property, { id: Number(added.id) })
  })

  it('of thousands of rows are read in pages without gaps', async () => {
    const text = `type:float\n${Array.from({ length: 5000 }, (_, at) => `${at % 50},${at}:${at / 4}`).join('\n')}\n`
    const { data } = await world.upload(
      'mutation ($id: ID!, $file: Upload!) { addProperty(datasetId: $id, input: { name: "zz many" }, file: $file) { id } }',
      { id },
      { file: { name: 'many.txt', content: text } },
      'owner',
    )
    const nodes = await paged(
      'properties(first: 1, text: "zz many") { nodes { values$page } }',
      100,
      'object { time objectId } numbers',
      found => valuesIn(found.properties!.nodes![0]),
    )
    expect(nodes).toHaveLength(5000)
    for (const { object, numbers } of nodes)
      expect([Number(object!.objectId) % 50, Number(object!.objectId) / 4]).toEqual([
        object!.time,
        (numbers as unknown as number[])[0],
      ])
    await world.db.manager.delete(Property, { id: Number(data.addProperty.id) })
  })

  it('refuse the cursor of another property, and of another time', async () => {
    const { id: propertyId } = await volumeOf(world, id)
    const after = cursorOf({ value: '', id: 0 }, `values of ${propertyId} at all times`)
    expect(codeOf(await values('volume', `(after: "${after}")`, 'text'))).toBeUndefined()
    expect(codeOf(await values('name', `(after: "${after}")`, 'text'))).toBe('INVALID_INPUT')
    expect(codeOf(await values('volume', `(after: "${after}", time: 4)`, 'text'))).toBe('INVALID_INPUT')
  })

  it('of too many bytes are refused, with the way to read them', async () => {
    const large = await makeProperty(world.db.manager, {
      datasetId: id,
      name: 'large',
      binaryBytes: 300_000_000,
    })
    const { errors } = await values('large', '', 'text')
    expect([errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
      'TOO_LARGE',
      expect.stringContaining('textUrl'),
    ])
    await world.db.manager.delete(Property, { id: large.id })
  })

  it('whose file is lost are reported as missing, and the rest of the answer is sent', async () => {
    const lost = await makeProperty(world.db.manager, { datasetId: id, name: 'lost' })
    const { errors, found } = await field(
      'name properties(text: "lost") { nodes { textUrl values { totalCount } } }',
    )
    expect([
      errors?.map(({ extensions }) => extensions.code),
      valuesIn(found!.properties!.nodes![0]),
    ]).toEqual([['NOT_FOUND'], null])
    const { status } = await world.file(String(found!.properties!.nodes![0]!.textUrl))
    expect(status).toBe(404)
    await world.db.manager.delete(Property, { id: lost.id })
  })
})

describe('the lineage', () => {
  it('has the links of the file by mother, and of one time point', async () => {
    const links = await paged(
      'lineage { links$page }',
      40,
      'from { time objectId } to { time objectId }',
      found => found.lineage!.links!,
    )
    const text = String(
      (await world.file(String((await field('lineage { textUrl }')).found!.lineage!.textUrl))).body,
    )
    const lines = text.split('\n').filter(line => /^\d/.test(line))
    const key = ({ time, objectId }: Json) => `${Number(time)},${Number(objectId)}`
    const words = ({ from, to }: Json) => `${key(from!)}:${key(to!)}`
    expect(links.map(words).toSorted()).toEqual(lines.map(line => line.replaceAll(' ', '')).toSorted())
    const { found } = await field(
      'lineage { links(time: 5, first: 100) { totalCount nodes { from { time } } } }',
    )
    expect(found!.lineage!.links!.totalCount).toBe(lines.filter(line => line.startsWith('5,')).length)
  })

  it('is the property named lineage, and null for a dataset without links', async () => {
    expect((await field('lineage { property { name type } }')).found!.lineage!.property).toEqual({
      name: 'lineage',
      type: 'TIME',
    })
    const bare = await importZip(world, await zip({ 't0.obj': smallArchive['t000.obj']! }))
    expect((await field('lineage { textUrl }', bare)).found!.lineage).toBeNull()
  })
})

it('one query reads all the data of a dataset within the limit of costs', async () => {
  expect((await ask(world, content, { id }, 'owner')).errors).toBeUndefined()
})
