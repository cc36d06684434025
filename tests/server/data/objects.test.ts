import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { timeOf, type ObjectRows } from '../../../formats/property/propertyRows.js'
import { objectsIn, readObjectSet } from '../../../formats/query/objectSet.js'
import { prepareQuery, runQuery } from '../../../formats/query/query.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Property } from '../../../server/entities/data/property.js'
import { cursorOf, positionFrom } from '../../../server/kernel/page.js'
import type { Task } from '../../../server/kernel/workers.js'
import { findObjects } from '../../../server/pipeline/tasks.js'
import { makeDataset } from '../../support/factories.js'
import { ask, codeOf } from '../../support/people.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'
import { readAsBrowser } from './asBrowser.js'
import { importEmbryo } from './support.js'

let world: World
let id: number
let originalRun: World['platform']['workers']['run']
beforeAll(async () => {
  world = await createWorld()
  id = await importEmbryo(world)
  originalRun = world.platform.workers.run
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.manager.update(Dataset, { id }, { isPublic: false })
  await world.db.manager.update(Property, { datasetId: id }, { isShared: true })
})
afterEach(() => {
  world.platform.workers.run = originalRun
})

const query = `query ($id: ID!, $where: String!, $first: Int! = 100, $after: String) { dataset(id: $id) {
  objects(where: $where, first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    nodes { object { time objectId channel } name centroid radius } }
  objectSet(where: $where) { count url remarks { message from to suggestion } } } }`

interface Found {
  totalCount: number
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  nodes: {
    object: { time: number; objectId: string; channel: number }
    name: string
    centroid: number[]
    radius: number
  }[]
}
interface FoundSet {
  count: number
  url: string | null
  remarks: { message: string; from: number; to: number; suggestion: string | null }[]
}
async function find(where: string, who: Who = 'owner', more: object = {}) {
  const answer = await ask(world, query, { id, where, ...more }, who)
  const { dataset } = (answer.data ?? {}) as { dataset?: { objects: Found; objectSet: FoundSet } | null }
  return { ...answer, found: dataset?.objects as Found, set: dataset?.objectSet as FoundSet }
}
const keysIn = (rows: ObjectRows) =>
  Array.from(rows.ids, (one, row) => `${timeOf(rows, row)},${one},${rows.channels[row]}`)
const keysOf = ({ nodes }: Found) =>
  nodes.map(({ object: { time, objectId, channel } }) => `${time},${objectId},${channel}`)
const setAt = async (path: string, who: Who = 'anonymous') => {
  const { status, body } = await world.file(path, who, { 'Accept-Encoding': 'identity' })
  return { status, objects: status === 200 ? readObjectSet(new Uint8Array(body as Buffer)) : null }
}

describe('objects of a dataset', () => {
  it('are the same on the server and in the browser', async () => {
    const { evaluation, catalogue } = await readAsBrowser(world, id)
    for (const where of [
      'id >= 0',
      't = 5',
      '"fate_label" = "Head Epidermis" & volume > 1e6',
      '"fate_label" ~ "*neural plate" | !has "fate_label"',
      'in "a6.0005*" & t in 5..6',
      'to @6.2',
      'name ~ b* & mesh.volume > 0',
      'quality = 1 & sphericity < 2',
      '"fate_label" != "Head Epidermis" & !(volume in 1e6..2e6)',
    ]) {
      const { bits, count } = runQuery(prepareQuery(where, catalogue), evaluation)
      const { found, set } = await find(where)
      expect([where, found.totalCount, set.count]).toEqual([where, count, count])
      const expected = keysIn(objectsIn(evaluation.data.objects, bits))
      expect(keysOf(found)).toEqual(expected.slice(0, 100))
      expect(keysIn((await setAt(set.url!)).objects!)).toEqual(expected)
      expect([where, count > 0]).toEqual([where, true])
    }
  })

  it('have name, centre and radius', async () => {
    const { found } = await find('t = 4 & id = 2')
    expect(found.nodes).toEqual([
      {
        object: { time: 4, objectId: '2', channel: 0 },
        name: 'a6.0005*',
        centroid: [expect.any(Number), expect.any(Number), expect.any(Number)],
        radius: expect.any(Number),
      },
    ])
    expect(found.nodes[0]!.radius).toBeGreaterThan(0)
  })

  it('come in pages without gaps', async () => {
    const all = (await find('t in 4..5')).found
    const seen: string[] = []
    let after: string | null = null
    do {
      const { found }: { found: Found } = await find('t in 4..5', 'owner', { first: 7, after })
      seen.push(...keysOf(found))
      expect(found.totalCount).toBe(all.totalCount)
      after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
    } while (after !== null)
    expect(seen).toHaveLength(all.totalCount)
    expect(seen.slice(0, 100)).toEqual(keysOf(all))
  })

  it('are counted without a page, and all are found without a query', async () => {
    const { found } = await find('t = 4', 'owner', { first: 0 })
    expect([found.nodes, found.totalCount > 40]).toEqual([[], true])
    const { data } = await ask(
      world,
      'query ($id: ID!) { dataset(id: $id) { objects(first: 0) { totalCount } } }',
      { id },
      'owner',
    )
    const everything = (await find('id >= 0')).found.totalCount
    expect(data).toEqual({ dataset: { objects: { totalCount: everything } } })
  })

  it('are empty in a dataset without meshes', async () => {
    const empty = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    const { errors, data } = await ask(world, query, { id: empty.id, where: 't = 1' }, 'owner')
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      dataset: { objects: { totalCount: 0, nodes: [] }, objectSet: { count: 0, remarks: [] } },
    })
  })
})

describe('a query', () => {
  it('with a fault is refused with its place and a suggestion', async () => {
    const { errors } = await find('t = 4 & volum = x')
    expect(errors?.[0]).toMatchObject({
      message: 'There is no property volum. Did you mean volume?',
      extensions: {
        code: 'INVALID_QUERY',
        fields: { where: 'There is no property volum. Did you mean volume?' },
        from: 8,
        to: 13,
        suggestion: 't = 4 & volume = x',
      },
    })
  })

  it('with a value that no object has gets a remark', async () => {
    const where = '"fate_label" = "Head Epidermes"'
    expect((await find(where)).set.remarks).toEqual([
      {
        message: 'No object has the value Head Epidermes.',
        from: 15,
        to: 31,
        suggestion: '"fate_label" = "Head Epidermis"',
      },
    ])
  })

  it.each([
    ['brackets', '(('.repeat(5_000), 'INVALID_QUERY'],
    ['many conditions', 't=1&'.repeat(2_400), 'INVALID_QUERY'],
    ['a long word', 'x'.repeat(900_000), 'INVALID_QUERY'],
    ['SQL', "'; DROP TABLE dataset", 'INVALID_QUERY'],
    ['nothing', '', 'INVALID_QUERY'],
    ['a control character', '\u0000', 'INVALID_QUERY'],
  ])('of %s is refused', async (_, where, code) => {
    expect(codeOf(await find(where))).toBe(code)
  })

  it('beyond the budget is refused', async () => {
    world.platform.workers.run = async <I, O>(task: Task<I, O>, input: I) =>
      originalRun(task, task.name === findObjects.name ? { ...input, milliseconds: -1 } : input)
    expect(codeOf(await find('t = 1'))).toBe('OVER_BUDGET')
    world.platform.workers.run = originalRun
    const { binaryBytes } = await world.db.manager.findOneByOrFail(Property, {
      datasetId: id,
      name: 'volume',
    })
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { binaryBytes: 2e8 })
    expect(codeOf(await find('has "volume"'))).toBe('OVER_BUDGET')
    expect(codeOf(await find('t = 1'))).toBeUndefined()
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { binaryBytes })
  })

  it('can be repeated in one document only a few times', async () => {
    const many = Array.from({ length: 8 }, (_, at) => `a${at}: objects(first: 1) { totalCount }`).join(' ')
    const answer = await ask(world, `{ dataset(id: ${id}) { ${many} } }`, {}, 'owner')
    expect(codeOf(answer)).toBe('TOO_COMPLEX')
    const lists = `{ datasets(first: 100) { nodes { objects(first: 0) { totalCount } } } }`
    expect(codeOf(await ask(world, lists, {}, 'owner'))).toBe('TOO_COMPLEX')
  })

  it('refuses cursors of other lists', async () => {
    const { found } = await find('t = 4', 'owner', { first: 1 })
    const own = `objects of ${id}`
    const { value } = positionFrom(found.pageInfo.endCursor, own)!
    for (const [words, list] of [
      [value, `objects of ${id + 1}`],
      ['4', own],
      ["4,2,0' OR 1", own],
    ] as const) {
      const after = cursorOf({ value: words, id: 0 }, list)
      expect(codeOf(await find('t = 4', 'owner', { after }))).toBe('INVALID_INPUT')
    }
    expect(codeOf(await find('t = 4', 'owner', { first: 101 }))).toBe('INVALID_INPUT')
  })
})

describe('rights', () => {
  const hideVolume = () =>
    world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { isShared: false })

  it.each<[Who, boolean, boolean]>([
    ['owner', true, true],
    ['manager', true, true],
    ['staff', true, true],
    ['reader', true, false],
    ['stranger', false, false],
    ['anonymous', false, false],
  ])('%s: reads the dataset %s, uses a property that is not shared %s', async (who, reads, uses) => {
    await hideVolume()
    const plain = await find('t = 4', who)
    expect(plain.found !== undefined).toBe(reads)
    const answer = await find('has "volume"', who)
    if (reads && !uses)
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual([
        'INVALID_QUERY',
        'There is no property volume. Write it without quotes.',
      ])
    else expect(answer.found !== undefined).toBe(uses)
    const { status } = await setAt(
      `/files/datasets/${id}/objects.bin?where=${encodeURIComponent('has "volume"')}`,
      who,
    )
    expect(status).toBe(uses ? 200 : reads ? 422 : 404)
  })

  it('an address of a set acts for its person, for this query and while the person may read', async () => {
    await hideVolume()
    const { url } = (await find('has "volume"', 'manager')).set
    expect(url).toContain('/lent/')
    expect((await setAt(url!)).objects!.ids.length).toBeGreaterThan(0)
    expect((await setAt(url!.replace('has%20%22volume%22', 't%20%3D%204'))).status).toBe(404)
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { binnedAt: new Date() })
    expect((await setAt(url!)).status).toBe(422)
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { binnedAt: null })
  })

  it('a set of a public dataset has a plain address', async () => {
    await world.db.manager.update(Dataset, { id }, { isPublic: true })
    const { url } = (await find('t = 4', 'anonymous')).set
    expect(url).toBe(`/files/datasets/${id}/objects.bin?where=t%20%3D%204`)
    expect((await setAt(url!)).objects!.times).toEqual(Int32Array.of(4))
    await hideVolume()
    expect((await find('has "volume"', 'owner')).set.url).toContain('/lent/')
  })

  it('a query that is too long for an address has none', async () => {
    const where = `name in (${Array.from({ length: 900 }, (_, at) => `cell${at}`).join(', ')})`
    expect((await find(where)).set.url).toBeNull()
  })
})
