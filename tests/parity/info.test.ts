import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Property } from '../../server/entities/data/property.js'
import { everybody, type Who } from '../support/testUsers.js'
import { makeDataset, makeProperty } from '../support/factories.js'
import { createWorld, type World } from '../support/world.js'

interface Thing {
  readonly id: number
  readonly propertyId: number
}
interface Case {
  readonly method: 'get' | 'post' | 'delete'
  readonly given: (thing: Thing) => object
  readonly may: readonly Who[]
  readonly answer: unknown
  readonly others?: number
}

const managers: readonly Who[] = ['owner', 'manager', 'staff']
const readers: readonly Who[] = [...managers, 'reader']
const content = 'type:float\n0,1:1\n'
const info = expect.objectContaining({
  id: expect.any(Number),
  infos: expect.any(String),
  datatype: 'float',
  common: expect.any(Number),
  id_people: expect.any(Number),
  type: 2,
})
const cases: Readonly<Record<string, Case>> = {
  '/api/correspondence/': {
    method: 'get',
    given: ({ id }) => ({ id_dataset: id }),
    may: readers,
    answer: [info],
  },
  '/api/createcorrespondencesite/': {
    method: 'post',
    given: ({ id }) => ({ id_dataset: id, infos: 'size', datatype: 'float', r_field: content }),
    may: managers,
    answer: info,
  },
  '/api/deletecorrespondence/': {
    method: 'delete',
    given: ({ id, propertyId }) => ({ id_dataset: id, id_infos: propertyId }),
    may: managers,
    answer: 'done',
  },
  '/api/sharecorrespondence/': {
    method: 'post',
    given: ({ id, propertyId }) => ({ id_dataset: id, id_infos: propertyId, common: 1 }),
    may: managers,
    answer: 'done',
  },
  '/api/renameinfo/': {
    method: 'post',
    given: ({ propertyId }) => ({ id_infos: propertyId, name: 'Other' }),
    may: managers,
    answer: 'done',
  },
  '/api/infofield/': {
    method: 'get',
    given: ({ propertyId }) => ({ id_info: propertyId }),
    may: readers,
    answer: content,
  },
  '/api/lineagefield/': {
    method: 'get',
    given: ({ id, propertyId }) => ({ id_dataset: id, id_infos: propertyId }),
    may: readers,
    answer: content,
  },
  '/api/infocurrations/': {
    method: 'get',
    given: ({ id, propertyId }) => ({ id_dataset: id, id_infos: propertyId }),
    may: readers,
    answer: [],
  },
  '/api/lineagecurrations/': {
    method: 'get',
    given: ({ id, propertyId }) => ({ id_dataset: id, id_infos: propertyId }),
    may: readers,
    answer: [],
  },
}

describe('REST calls for properties', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  async function makeThing(given: object = {}): Promise<Thing> {
    const { id } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, ...given })
    await world.share(id)
    const { id: propertyId, key } = await makeProperty(world.db.manager, { datasetId: id, name: 'volume' })
    await (
      await world.platform.storage.receive(
        (async function* () {
          yield Buffer.from(content)
        })(),
        1000,
      )
    ).keep(key)
    return { id, propertyId }
  }

  const call = async ({ method, given }: Case, path: string, thing: Thing, who: Who) =>
    world.rest(method, path, method === 'post' ? { body: given(thing) } : { query: given(thing) }, who)

  it.each(Object.entries(cases))('%s answers each caller as documented', async (path, line) => {
    for (const who of everybody)
      for (const slash of ['/', '']) {
        const { status, body } = await call(line, path.replace(/\/$/, slash), await makeThing(), who)
        if (line.may.includes(who)) expect([who, status, body]).toEqual([who, 200, line.answer])
        else if (path.includes('field')) expect([who, status, body]).toEqual([who, 200, { status: 'failed' }])
        else if (path.includes('currations')) expect([who, status]).toEqual([who, 404])
        else expect([who, status]).toEqual([who, who === 'anonymous' ? 401 : who === 'reader' ? 403 : 404])
      }
  })

  it('/api/publiccorrespondence/ returns the shared properties of a public dataset to everybody', async () => {
    const { id, propertyId } = await makeThing({ isPublic: true })
    const { id: ownId } = await makeProperty(world.db.manager, { datasetId: id, isShared: false })
    const hidden = await makeThing()
    for (const who of everybody) {
      const { status, body } = await world.rest(
        'get',
        '/api/publiccorrespondence/',
        { query: { id_dataset: id } },
        who,
      )
      expect([status, (body as { id: number }[]).map(one => one.id)]).toEqual([200, [propertyId]])
      expect(
        (await world.rest('get', '/api/publiccorrespondence/', { query: { id_dataset: hidden.id } }, who))
          .status,
      ).toBe(404)
    }
    expect(
      (await world.rows('/api/correspondence/', { id_dataset: id }, 'owner')).map(one => one.id).sort(),
    ).toEqual([propertyId, ownId].sort())
    // REST clients send the caller's id, which does not narrow the list.
    for (const id_people of [world.users.owner.id, 0, ''])
      expect(
        (await world.rows('/api/correspondence/', { id_dataset: id, id_people, hash: '' }, 'owner'))
          .map(one => one.id)
          .sort(),
      ).toEqual([propertyId, ownId].sort())
    const asStranger = { query: { id_dataset: id, id_people: world.users.stranger.id } }
    expect([
      (await world.rest('get', '/api/correspondence/', asStranger, 'owner')).status,
      (await world.rest('get', '/api/correspondence/', asStranger, 'staff')).status,
    ]).toEqual([403, 200])
  })

  it('is read as a text of any length', async () => {
    const { id } = await makeThing()
    const value = '€"\\\u0001'.repeat(600)
    const text = `type:string\n${Array.from({ length: 6_000 }, (_, at) => `0,${at}:${value}\n`).join('')}`
    const { data } = await world.upload(
      'mutation ($id: ID!, $file: Upload!) { addProperty(datasetId: $id, input: { name: "long" }, file: $file) { id } }',
      { id },
      { file: { name: 'long.txt', content: text } },
      'owner',
    )
    const query = { id_info: data.addProperty.id }
    const { body, headers } = await world.rest('get', '/api/infofield/', { query }, 'owner')
    expect(body === text).toBe(true) // without a comparison of 20 MB in the report
    // in pieces, because a string of many megabytes blocks the server
    expect(headers['transfer-encoding']).toBe('chunked')
    expect((await world.rest('get', '/api/infofield/', { query }, 'stranger')).body).toEqual({
      status: 'failed',
    })
  })

  it("calls refuse a property of another dataset and an upload in another user's name", async () => {
    const [{ propertyId }, other] = [await makeThing(), await makeThing()]
    const given = { id_dataset: other.id, id_infos: propertyId }
    const refused = [
      await world.rest('delete', '/api/deletecorrespondence/', { query: given }, 'owner'),
      await world.rest('post', '/api/sharecorrespondence/', { body: { ...given, common: 0 } }, 'owner'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    expect((await world.rest('get', '/api/lineagefield/', { query: given }, 'owner')).body).toEqual({
      status: 'failed',
    })
    expect(await world.db.manager.findOneByOrFail(Property, { id: propertyId })).toMatchObject({
      binnedAt: null,
      isShared: true,
    })
    const made = { id_dataset: other.id, infos: 'size', datatype: 'float', r_field: content, type: 3 }
    const answers = []
    for (const id_people of [world.users.stranger.id, world.users.owner.id, 0, ''])
      answers.push(
        await world.rest('post', '/api/createcorrespondencesite/', { body: { ...made, id_people } }, 'owner'),
      )
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 200])
    // the number that was sent comes back, then and in lists
    expect(answers[1]!.body).toMatchObject({ type: 3 })
    const listed = await world.rows('/api/correspondence/', { id_dataset: other.id }, 'owner')
    expect(listed.filter(({ infos }) => infos === 'size').every(({ type }) => type === 3)).toBe(true)
    const odd = await world.rest(
      'post',
      '/api/createcorrespondencesite/',
      { body: { ...made, type: 4 } },
      'owner',
    )
    expect([odd.status, odd.body.fields]).toEqual([422, { type: 'must be 2 or 3' }])
  })

  it('/api/getinfosowners/ returns the owners of readable properties only', async () => {
    const [seen, hidden] = [await makeThing(), await makeDataset(world.db.manager)]
    const { id: hiddenId } = await makeProperty(world.db.manager, { datasetId: hidden.id })
    const { body } = await world.rest(
      'get',
      '/api/getinfosowners/',
      { query: { id_infos: JSON.stringify([seen.propertyId, hiddenId]) } },
      'reader',
    )
    expect(body).toEqual([
      expect.objectContaining({ id_infos: seen.propertyId, id_people: world.users.owner.id, login: 'owner' }),
    ])
    expect((await world.rest('get', '/api/getinfosowners/', { query: { id_infos: 1 } })).status).toBe(401)
  })

  it('/api/renameinfo/ trims the name and refuses an empty name or more than 255 characters', async () => {
    const { propertyId } = await makeThing()
    for (const name of ['', ' ', 'x'.repeat(256)])
      expect(
        (await world.rest('post', '/api/renameinfo/', { body: { id_infos: propertyId, name } }, 'owner'))
          .status,
      ).toBe(422)
    await world.rest(
      'post',
      '/api/renameinfo/',
      { body: { id_infos: propertyId, name: ' Volume ' } },
      'owner',
    )
    expect((await world.db.manager.findOneByOrFail(Property, { id: propertyId })).name).toBe('Volume')
  })
})
