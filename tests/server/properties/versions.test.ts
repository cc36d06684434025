import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Property } from '../../../server/entities/data/property.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { passedOn } from '../../../server/domains/properties/versions/series.js'
import { zipArchives } from '../../../server/platform/storage/zipArchive.js'
import { ask, codeOf, statementsOf } from '../../support/people.js'
import { makeProperty } from '../../support/factories.js'
import { smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const add =
  'mutation ($id: ID!, $input: NewProperty!, $file: Upload!) { addProperty(datasetId: $id, input: $input, file: $file) { id fileName version versionCount shared problems { line reason kind } problemCount } }'
const listed =
  'query ($id: ID!) { dataset(id: $id) { propertiesUrl properties(first: 50) { totalCount nodes { id name version versionCount versions { id version } } } } }'
let world: World
let datasetId: number
beforeAll(async () => {
  world = await createWorld()
  datasetId = await importZip(world, await zip(smallArchive))
  await world.share(datasetId)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.manager.delete(Property, { datasetId })
})

interface Upload {
  readonly name?: string
  readonly who?: Who
  readonly file?: string
}
const upload = async (content: string, { name = 'age', who = 'owner', file = 'age.txt' }: Upload = {}) => {
  const given = { id: String(datasetId), input: { name } }
  const { data } = await world.upload(add, given, { file: { name: file, content } }, who)
  return data.addProperty
}
/** The rows of an old program, in an envelope or not. */
type Answer = Readonly<Record<string, { id: number }>> & { readonly result?: readonly { id: number }[] }
interface Listed {
  readonly propertiesUrl: string | null
  readonly properties: {
    readonly totalCount: number
    readonly nodes: readonly { readonly id: string; readonly version: number }[]
  }
}
const seen = async (who: Who) => {
  const { data } = await ask(world, listed, { id: String(datasetId) }, who)
  return data.dataset as unknown as Listed
}
const idsSeen = async (who: Who) => (await seen(who)).properties.nodes.map(({ id }) => id)
const run = (deed: string, id: string, who: Who = 'owner') =>
  ask(world, `mutation ($id: ID!) { done: ${deed} { id } }`, { id }, who)
const share = (id: string) => run('shareProperty(id: $id)', id)

it('uploads arrive while their owner shares other properties of the dataset', async () => {
  const { id } = await upload('type:float\n0,1:1\n', { name: 'shared' })
  const shares = Array.from({ length: 40 }, (_, at) =>
    run(at % 2 ? 'shareProperty(id: $id)' : 'unshareProperty(id: $id)', id),
  )
  const uploads = Array.from({ length: 8 }, (_, at) => upload(`type:float\n0,1:${at}\n`))
  // each upload would lose against the shares, and its person would have to send the file again
  for (const made of await Promise.all(uploads)) expect(made.id).toMatch(/^\d+$/)
  for (const { errors } of await Promise.all(shares)) expect(errors).toBeUndefined()
})

describe('versions of a property', () => {
  it('are uploads of one person with one name; lists show the newest', async () => {
    const first = await upload('type:float\n0,1:1\n')
    const second = await upload('type:float\n0,1:2\n')
    const other = await upload('type:float\n0,1:3\n', { who: 'manager' })
    expect(first).toMatchObject({ fileName: 'age.txt', version: 1, versionCount: 1 })
    expect(second).toMatchObject({ version: 2, versionCount: 2, shared: false })
    expect(other).toMatchObject({ version: 1, versionCount: 1 })
    const { properties } = await seen('owner')
    expect(properties.totalCount).toBe(2)
    expect(properties.nodes[0]).toEqual({
      id: second.id,
      name: 'age',
      version: 2,
      versionCount: 2,
      versions: [
        { id: second.id, version: 2 },
        { id: first.id, version: 1 },
      ],
    })
    const given = { id_dataset: datasetId, listinfos: datasetId }
    for (const path of ['/api/correspondence/', '/api/correspondencelistapi/']) {
      const { body } = await world.rest('get', path, { query: given }, 'owner')
      const { result, ...rows } = body as Answer
      expect((result ?? Object.values(rows)).map(({ id }) => String(id))).toEqual([second.id, other.id])
    }
  })

  it('of another type are added with a remark', async () => {
    const first = await upload('type:float\n0,1:1\n')
    const second = await upload('type:string\n0,1:old\n')
    const third = await upload('type:string\n0,1:new\n')
    expect([first.problemCount, second.problemCount, third.problemCount]).toEqual([0, 1, 0])
    expect(second.problems).toEqual([
      {
        line: 0,
        reason: 'The version before it has the type float, and this one has the type string',
        kind: 'REMARK',
      },
    ])
  })

  it('are hidden until they are shared: a reader sees the newest shared one', async () => {
    const first = await upload('type:float\n0,1:1\n')
    await share(first.id)
    const second = await upload('type:float\n0,1:2\n')
    expect(await idsSeen('reader')).toEqual([first.id])
    expect(await idsSeen('manager')).toEqual([second.id])
    expect((await seen('reader')).properties.nodes[0]).toMatchObject({ version: 1, versionCount: 1 })
    await share(second.id)
    expect(await idsSeen('reader')).toEqual([second.id])
  })

  it('follow the newest version when it is renamed, unshared or given away; older ones change alone', async () => {
    const ids = []
    for (const value of [1, 2, 3]) ids.push((await upload(`type:float\n0,1:${value}\n`)).id)
    for (const id of ids) await share(id)
    const states = async () =>
      (await world.db.manager.find(Property, { where: { datasetId }, order: { id: 'ASC' } })).map(
        ({ name, isShared, ownerId }) => [name, isShared, ownerId === world.users.owner.id],
      )
    await run('unshareProperty(id: $id)', ids[2]!)
    expect(await idsSeen('reader')).toEqual([])
    await share(ids[0]!)
    await run('renameProperty(id: $id, name: "first age")', ids[0]!)
    await run('renameProperty(id: $id, name: "days")', ids[2]!)
    expect(await states()).toEqual([
      ['first age', true, true],
      ['days', false, true],
      ['days', false, true],
    ])
    const body = { info_id: Number(ids[2]), new_owner_id: world.users.manager.id }
    await world.rest('post', '/api/updateinfoowner/', { body }, 'owner')
    expect((await states()).map(state => state[2])).toEqual([true, false, false])
  })

  it('return when a newer one moves to the bin, and move there together', async () => {
    const first = await upload('type:float\n0,1:1\n')
    const second = await upload('type:float\n0,1:2\n')
    await run('binProperty(id: $id)', second.id)
    expect(await idsSeen('owner')).toEqual([first.id])
    await run('restoreProperty(id: $id)', second.id)
    expect(codeOf(await run('binPropertyVersions(id: $id)', second.id, 'reader'))).toBe('NOT_FOUND')
    const { data } = await run('binPropertyVersions(id: $id)', first.id, 'manager')
    expect(data.done).toEqual([{ id: second.id }, { id: first.id }])
    expect(await idsSeen('owner')).toEqual([])
  })

  it('move to the bin in as many statements as two, with an entry for each in the audit log', async () => {
    const values = { datasetId, ownerId: world.users.owner.id, name: 'age' }
    const counted = statementsOf(world)
    const statementsFor = async (count: number) => {
      await world.db.manager.clear(AuditEvent)
      let id = 0
      for (let made = 0; made < count; made++) ({ id } = await makeProperty(world.db.manager, values))
      const statements = await counted(async () => {
        const { data } = await run('binPropertyVersions(id: $id)', String(id))
        expect(data.done).toHaveLength(count)
      })
      expect(await world.db.manager.countBy(AuditEvent, { action: 'property.bin' })).toBe(count)
      return statements.length
    }
    expect(await statementsFor(30)).toBe(await statementsFor(2))
  })

  it('are apart from the values that the server computes from the meshes', async () => {
    const { id } = await makeProperty(world.db.manager, {
      datasetId,
      ownerId: world.users.owner.id,
      name: 'Volume',
      source: 'derived:volume',
    })
    const uploaded = await upload('type:float\n0,1:1\n', { name: 'Volume' })
    expect(await idsSeen('owner')).toEqual([String(id), uploaded.id])
  })

  it('do not exist for uploads without a name', async () => {
    await upload('type:float\n0,1:1\n', { name: '' })
    await upload('type:float\n0,1:2\n', { name: '' })
    expect((await seen('owner')).properties.totalCount).toBe(2)
  })

  it('take the place of the version that the viewer loads at start', async () => {
    const { id } = await makeProperty(world.db.manager, {
      datasetId,
      ownerId: world.users.owner.id,
      name: 'age',
      loadAtStart: true,
    })
    const newer = await upload('type:float\n0,1:1\n')
    const path = `/files/datasets/${datasetId}/manifest`
    const { body } = await world.rest('get', path, {}, 'owner')
    expect(body.properties).toMatchObject([
      { id, load: 'click', isReplaced: true, madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      { id: Number(newer.id), load: 'start' },
    ])
  })
})

describe('the difference between two properties', () => {
  const compared =
    'query ($id: ID!, $from: ID!) { property(id: $id) { difference(from: $from) { added removed changed same changes { object { time objectId channel } before after } } } }'
  const compare = (id: string, from: string, who: Who = 'owner') => ask(world, compared, { id, from }, who)

  it('counts and lists the objects whose values differ', async () => {
    const first = await upload('type:float\n0,1:1\n1,2:5\n')
    const second = await upload('type:float\n0,1:2\n1,2:5\n1,3:7\n')
    expect((await compare(second.id, first.id)).data.property!['difference']).toEqual({
      added: 1,
      removed: 0,
      changed: 1,
      same: 1,
      changes: [
        { object: { time: 0, objectId: '1', channel: 0 }, before: '1', after: '2' },
        { object: { time: 1, objectId: '3', channel: 0 }, before: null, after: '7' },
      ],
    })
  })

  it('is refused for more than ten comparisons at once', async () => {
    const { id } = await upload('type:float\n0,1:1\n')
    const asked = Array.from({ length: 11 }, (_, at) => `a${at}: difference(from: $id) { same }`).join(' ')
    const document = `query ($id: ID!) { property(id: $id) { ${asked} } }`
    expect(codeOf(await ask(world, document, { id }, 'owner'))).toBe('TOO_LARGE')
  })

  it('is refused for properties that the caller may not see, and for those of other datasets', async () => {
    const first = await upload('type:float\n0,1:1\n')
    const second = await upload('type:float\n0,1:2\n')
    await share(second.id)
    const foreign = await makeProperty(world.db.manager, { ownerId: world.users.owner.id })
    expect(codeOf(await compare(second.id, first.id, 'reader'))).toBe('NOT_FOUND')
    expect(codeOf(await compare(second.id, String(foreign.id)))).toBe('NOT_FOUND')
    expect(codeOf(await compare(second.id, '99999999'))).toBe('NOT_FOUND')
  })
})

describe('the zip of all properties', () => {
  const textOf = async (path: string, who: Who) => {
    const { status, body } = await world.file(path, who)
    return { status, bytes: (body as Buffer).toString('latin1') }
  }

  const originsIn = async (zipped: string) => {
    const path = join(world.platform.dir, 'properties.zip')
    writeFileSync(path, Buffer.from(zipped, 'latin1'))
    const archive = await zipArchives.open(path, { maxEntries: 10, maxBytes: 1e6, maxRatio: 200 })
    const entry = archive.entries.find(each => each.path === 'origins.csv')!
    const content = await text(await entry.read())
    await archive.close()
    return content
  }

  it('has the newest versions that the caller sees, also through its signed address', async () => {
    const first = await upload('type:float\n0,1:1\n', { name: 'a/b' })
    await upload('type:float\n0,1:2\n', { name: 'a/b' })
    await share(first.id)
    const { propertiesUrl } = await seen('reader')
    expect(propertiesUrl).toMatch(/\/lent\/.*\/properties\.zip$/)
    const lent = await textOf(propertiesUrl!, 'anonymous')
    expect(lent.status).toBe(200)
    expect(lent.bytes).toContain('a_b.txt')
    expect(lent.bytes).toContain('origins.csv')
    const [head, line, ...others] = (await originsIn(lent.bytes)).trimEnd().split('\r\n')
    expect(head).toBe('file,property,type,author,date,uploaded file,source,values')
    expect(line).toMatch(/^a_b\.txt,a\/b,float,[^,]+,\d{4}-\d\d-\d\dT[\d:.]+Z,[^,]*,,1$/)
    expect(others).toEqual([])
    expect(
      (await textOf(propertiesUrl!.replace(/\d+\/\w+\/properties/, '1/ff/properties'), 'anonymous')).status,
    ).toBe(404)
    const plain = `/files/datasets/${datasetId}/properties.zip`
    expect((await textOf(plain, 'reader')).bytes).toContain('a_b.txt')
    expect((await textOf(plain, 'stranger')).status).toBe(404)
    await run('unshareProperty(id: $id)', first.id)
    expect((await textOf(propertiesUrl!, 'anonymous')).status).toBe(404)
    expect((await seen('reader')).propertiesUrl).toBeNull()
  })
})

it('a dataset holds 2,000 properties with all versions, and then refuses more', async () => {
  const first = await upload('type:float\n0,1:1\n', { name: 'first' })
  const { id: _, ...row } = await world.db.manager.findOneByOrFail(Property, { id: Number(first.id) })
  const rows = Array.from({ length: 1_998 }, () => ({ ...row, problems: [] }))
  for (let at = 0; at < rows.length; at += 500)
    await world.db.manager.insert(Property, rows.slice(at, at + 500))
  const { id } = await upload('type:float\n0,1:2\n')
  const more = () =>
    world.upload(
      add,
      { id: String(datasetId), input: { name: 'more' } },
      { file: { name: 'a.txt', content: 'type:float\n0,1:3\n' } },
      'owner',
    )
  const { errors } = await more()
  expect(errors![0]).toMatchObject({
    message: expect.stringContaining('at most 2,000 properties'),
    extensions: { code: 'INVALID_INPUT' },
  })
  expect((await run('restoreProperty(id: $id)', id)).errors).toBeUndefined() // it is not in the bin
  await run('binProperty(id: $id)', id)
  expect((await more()).errors).toBeUndefined()
  expect(codeOf(await run('restoreProperty(id: $id)', id))).toBe('INVALID_INPUT')
  await run('binProperty(id: $id)', first.id)
  expect((await run('restoreProperty(id: $id)', id)).errors).toBeUndefined()
})

describe('passedOn', () => {
  it('gives each version its value or that of the newest older one, and reads each once', () => {
    const series = (ids: readonly number[]) => {
      const newestFirst = ids.map(id => ({ id }))
      return ids.map(id => [id, newestFirst] as const)
    }
    const own = new Map([
      [2, 'two'],
      [4, 'four'],
    ])
    const get = jest.spyOn(own, 'get')
    const found = passedOn(new Map([...series([5, 4, 3, 2, 1]), ...series([7, 6])]), own)
    expect([...found].sort()).toEqual([
      [2, 'two'],
      [3, 'two'],
      [4, 'four'],
      [5, 'four'],
    ])
    expect(get).toHaveBeenCalledTimes(7)
  })
})
