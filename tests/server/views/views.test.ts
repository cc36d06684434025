import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import request from 'supertest'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { mostOfPerson, mostOfVisitors } from '../../../server/domains/views/making.service.js'
import { sweepViews } from '../../../server/domains/views/view.service.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { Mesh } from '../../../server/entities/data/mesh.js'
import { Property, PropertyType } from '../../../server/entities/data/property.js'
import { ShortCode } from '../../../server/entities/data/shortCode.js'
import { View } from '../../../server/entities/data/view.js'
import { freshLimits } from '../../support/accounts.js'
import { makeProperty, makeSharing } from '../../support/factories.js'
import { codeOf } from '../../support/people.js'
import { planOf } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'
import { type Role, SharingUsers } from '../sharings/support.js'
import { addMesh, contentOf, inputOf, make, open } from './support.js'

let world: World
let users: SharingUsers
let dataset: Dataset
beforeAll(async () => {
  world = await createWorld()
  users = await SharingUsers.of(world)
})
beforeEach(async () => {
  freshLimits(world)
  ;({ dataset } = await users.scene({ isPublic: true }))
})
afterAll(() => world.close())

const send = async (input: object, role: Role = 'reader') =>
  (await users.ask(make, { input }, role)).data.createView!
const opened = async (code: unknown, role: Role = 'anonymous') =>
  (await users.ask(open, { code }, role)).data.view!
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => `SELECT ${at + 1} AS id`).join(' UNION ALL ')
const rowOf = (code: unknown) => world.db.manager.findOneByOrFail(View, { code: String(code) })

describe('a view', () => {
  it('opens with the content that was sent', async () => {
    const sets = [
      { role: 'hidden', name: '', extent: 'life', outside: false, properties: [], runs: [1, 0, 5, 9] },
    ]
    const input = inputOf(dataset.id, { sets })
    const { code } = await send(input)
    expect(code).toMatch(/^[A-Za-z0-9]{8}$/)
    const view = await opened(code)
    expect(JSON.parse(String(view.content))).toEqual(JSON.parse(input.content))
    expect(view).toMatchObject({
      picture: null,
      dataset: { id: String(dataset.id), name: dataset.name },
      changes: { frames: false, properties: [], missing: [], leftOut: 0 },
    })
  })

  it('has the same code when somebody makes it again, also at once', async () => {
    const input = inputOf(dataset.id)
    const all = await Promise.all((['anonymous', 'reader', 'owner'] as const).map(role => send(input, role)))
    expect(new Set(all.map(({ code }) => code)).size).toBe(1)
    expect((await send(input, 'reader')).code).toBe(all[0]!.code)
    expect((await rowOf(all[0]!.code)).isLasting).toBe(true)
    expect(await world.db.manager.countBy(View, { datasetId: dataset.id })).toBe(1)
  })

  it('of a visitor lasts when a signed-in person makes it too', async () => {
    const input = inputOf(dataset.id)
    const { code } = await send(input, 'anonymous')
    expect(await rowOf(code)).toMatchObject({ isLasting: false, authorId: null })
    await send(input, 'reader')
    expect(await rowOf(code)).toMatchObject({ isLasting: true, authorId: world.users.reader.id })
  })

  it('is one of at most 1,000 of a person and dataset', async () => {
    const input = inputOf(dataset.id)
    const { code } = await send(input)
    const authorId = world.users.reader.id
    await world.db.query(
      `INSERT INTO \`view\` (code, dataset_id, author_id, is_lasting, sha256, content, meshes_digest, used)
       SELECT CONCAT('p', LPAD(n.id, 7, '0')), v.dataset_id, v.author_id, 1, SHA2(CONCAT('person', n.id), 256), v.content, v.meshes_digest, v.used
       FROM \`view\` v JOIN (${numbers(mostOfPerson - 1)}) n WHERE v.author_id = ? AND v.dataset_id = ?`,
      [authorId, dataset.id],
    )
    expect(await world.db.manager.countBy(View, { datasetId: dataset.id, authorId })).toBe(mostOfPerson)
    const words =
      'You have shared 1,000 views of this dataset, and a person can share no more: use a link that you made before'
    const refused = async (given: object) => {
      const answer = await users.ask(make, { input: given }, 'reader')
      return [codeOf(answer), answer.errors?.[0]?.message]
    }
    expect(await refused(inputOf(dataset.id))).toEqual(['INVALID_INPUT', words])
    const ofVisitor = inputOf(dataset.id)
    await send(ofVisitor, 'anonymous')
    expect(await refused(ofVisitor)).toEqual(['INVALID_INPUT', words])
    expect((await send(input)).code).toBe(code)
    await send(inputOf(dataset.id), 'owner')
    const { dataset: other } = await users.scene({ isPublic: true })
    await send(inputOf(other.id))
    expect(await world.db.manager.countBy(View, { datasetId: dataset.id, authorId })).toBe(mostOfPerson)
  })

  it('of somebody gets no picture from others', async () => {
    const input = inputOf(dataset.id)
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const pictured = { ...input, picture: png.toString('base64') }
    const { code } = await send(input, 'owner')
    expect((await send(pictured, 'reader')).code).toBe(code)
    expect((await rowOf(code)).pictureSha256).toBeNull()
    await send(pictured, 'owner')
    expect((await rowOf(code)).pictureSha256).not.toBeNull()
  })

  it('never has the code of a session, in either direction', async () => {
    const { code } = await send(inputOf(dataset.id))
    const post = async (shortcut: unknown) =>
      (
        await world.rest(
          'post',
          '/api/sessionmanagement/',
          { body: { id_dataset: dataset.id, name: 'S', url: '', shortcut } },
          'owner',
        )
      ).body as { shortcut: string }
    const session = await post(code)
    expect(session.shortcut).not.toBe(code)
    expect((await post('Validate')).shortcut).not.toBe('Validate')
    const codes = await world.db.manager.find(ShortCode)
    expect(codes.map(row => row.code)).toEqual(expect.arrayContaining([code, session.shortcut]))
    await expect(world.db.manager.insert(ShortCode, { code: session.shortcut })).rejects.toThrow(/Duplicate/)
  })

  it('reports changed frames and properties by id', async () => {
    await addMesh(world, dataset.id, 1)
    const property = await makeProperty(world.db.manager, { datasetId: dataset.id })
    const { code } = await send(inputOf(dataset.id, { properties: [property.id] }))
    const changes = async () => (await opened(code)).changes
    expect(await changes()).toMatchObject({ frames: false, properties: [] })
    await addMesh(world, dataset.id, 2)
    await world.db.query('UPDATE property SET sha256 = ? WHERE id = ?', ['c'.repeat(64), property.id])
    expect(await changes()).toMatchObject({ frames: true, properties: [String(property.id)] })
    await world.db.manager.delete(Mesh, { datasetId: dataset.id, time: 2 })
    expect(await changes()).toMatchObject({ frames: false })
    await world.db.query('UPDATE mesh SET sha256 = ? WHERE dataset_id = ?', ['d'.repeat(64), dataset.id])
    expect(await changes()).toMatchObject({ frames: true })
  })

  it('that is made again after a change gets a new code', async () => {
    const input = inputOf(dataset.id)
    const { code } = await send(input)
    await addMesh(world, dataset.id, 1)
    const again = await send(input)
    expect(again.code).not.toBe(code)
    expect(again.changes).toMatchObject({ frames: false })
  })

  it.each([
    ['of another dataset', () => contentOf(dataset.id + 1), /^This is a view of dataset \d+, not of dataset/],
    ['cut in half', () => contentOf(dataset.id).slice(0, 30), /^The view is not complete JSON/],
    [
      'with forty thousand keys',
      () => `{${Array.from({ length: 40_000 }, (_, at) => `"${at}":1`).join(',')}}`,
      /^The view has 40000 unknown keys/,
    ],
  ])('%s is refused with a reason', async (_what, content, words) => {
    const answer = await users.ask(make, { input: { datasetId: dataset.id, content: content() } }, 'owner')
    expect(codeOf(answer)).toBe('INVALID_INPUT')
    expect(answer.errors![0]!.extensions.fields!.content).toMatch(words)
  })

  it('with a million keys is refused as too large', async () => {
    const content = `{${'"a":1,'.repeat(1_000_000)}"b":1}`
    const answer = await users.ask(make, { input: { datasetId: dataset.id, content } }, 'owner')
    expect(codeOf(answer)).toBe('TOO_LARGE')
  })

  it('is stored compressed, and at most 256 kB are stored, 32 of a visitor', async () => {
    const runs = (salt: string) =>
      Array.from({ length: 25_000 }, (_, at) => {
        const hash = createHash('md5').update(`${salt}${at}`).digest()
        return [hash.readUInt16LE(0), 0, hash.readUInt32LE(2) >>> 1, 1]
      }).flat()
    const fits = inputOf(dataset.id, {
      sets: [{ role: 'hidden', runs: Array.from({ length: 20_000 }, (_, at) => [1, 0, 2 * at, 1]).flat() }],
    })
    const { code } = await send(fits)
    const [{ bytes }]: [{ bytes: number }] = await world.db.query(
      'SELECT LENGTH(content) AS bytes FROM `view` WHERE code = ?',
      [code],
    )
    expect(bytes).toBeLessThan(fits.content.length / 4)
    expect(bytes).toBeLessThan(brotliCompressSync(fits.content).byteLength * 2)
    const large = inputOf(dataset.id, { sets: ['a', 'b'].map(role => ({ role, runs: runs(role) })) })
    const answer = await users.ask(make, { input: large }, 'owner')
    expect(['TOO_LARGE', 'INVALID_INPUT']).toContain(codeOf(answer))
    const ofVisitor = inputOf(dataset.id, { sets: [{ role: 'hidden', runs: runs('c').slice(0, 20_000) }] })
    expect(codeOf(await users.ask(make, { input: ofVisitor }, 'anonymous'))).toBe('TOO_LARGE')
    expect(codeOf(await users.ask(make, { input: ofVisitor }, 'reader'))).toBeUndefined()
  })

  it('is refused when it could not be read again as it is stored', async () => {
    // 1e9 is stored with seven more digits
    const runs = Array.from({ length: 57_000 }, () => '2e9,0,4e9,1').join(',')
    const content = contentOf(dataset.id, { sets: [{ role: 'hidden', runs: [] }] })
    const longer = { datasetId: dataset.id, content: content.replace('[]}', `[${runs}]}`) }
    expect(codeOf(await users.ask(make, { input: longer }, 'owner'))).toBe('INVALID_INPUT')
    // a lineage that some readers do not see is added to the properties of each set
    const properties: number[] = []
    for (let at = 0; at < 100; at++)
      properties.push((await makeProperty(world.db.manager, { datasetId: dataset.id, name: `p${at}` })).id)
    await makeProperty(world.db.manager, {
      datasetId: dataset.id,
      name: 'lineage',
      type: PropertyType.TIME,
      isShared: false,
    })
    const many = inputOf(dataset.id, { sets: [{ role: 'hidden', properties, runs: [0, 0, 1, 1] }] })
    expect(codeOf(await users.ask(make, { input: many }, 'owner'))).toBe('INVALID_INPUT')
    expect(await world.db.manager.countBy(View, { datasetId: dataset.id })).toBe(0)
  })

  it('is read by indices', async () => {
    const { code } = await send(inputOf(dataset.id))
    const [step] = await planOf(world.db, 'SELECT * FROM `view` WHERE code = ?', [code])
    expect(step!.type).toBe('const')
  })
})

describe('the picture of a view', () => {
  const picture = async (format: 'png' | 'webp' | 'jpeg', colour = '#205080') =>
    (
      await sharp({ create: { width: 640, height: 360, channels: 3, background: colour } })
        .toFormat(format)
        .toBuffer()
    ).toString('base64')

  it.each(['png', 'webp'] as const)(
    'is a small WebP of the sent %s, for readers of the dataset',
    async format => {
      const { dataset: hidden } = await users.scene()
      const view = await send({ ...inputOf(hidden.id), picture: await picture(format) })
      const { body, headers } = await world.file(String(view.picture), 'reader')
      const { width, height } = await sharp(body as Buffer).metadata()
      expect([width, height, headers['content-type']]).toEqual([320, 180, 'image/webp'])
      expect((await world.file(String(view.picture), 'stranger')).status).toBe(404)
      await sweepOrphans(await world.contextOf('staff'), { before: new Date(Date.now() + 60_000) })
      expect((await world.file(String(view.picture), 'reader')).status).toBe(200)
    },
  )

  it("can come from a visitor, and is added to a visitor's view without one", async () => {
    const input = inputOf(dataset.id)
    const { code, picture: none } = await send(input, 'anonymous')
    expect(none).toBeNull()
    const first = await send({ ...input, picture: await picture('png') }, 'anonymous')
    expect([first.code, typeof first.picture]).toEqual([code, 'string'])
    const second = await send({ ...input, picture: await picture('png', '#ff0000') }, 'anonymous')
    expect(second.picture).toBe(first.picture)
    const own = await send({ ...input, picture: await picture('png', '#ff0000') }, 'owner')
    expect([own.code, own.picture === first.picture]).toEqual([code, false])
    const others = await send({ ...input, picture: await picture('png') }, 'reader')
    expect(others.picture).toBe(own.picture)
  })

  it('of a visitor does not stay when the new author sends none, or makes the view at the same moment', async () => {
    const input = inputOf(dataset.id)
    const ofVisitor = await send({ ...input, picture: await picture('png', '#ff0000') }, 'anonymous')
    expect((await send(input, 'owner')).picture).toBeNull()
    const own = await send({ ...input, picture: await picture('png', '#00ff00') }, 'owner')
    expect([typeof own.picture, own.picture === ofVisitor.picture]).toEqual(['string', false])
    for (let at = 0; at < 5; at++) {
      const next = inputOf(dataset.id)
      const [red, green] = [await picture('png', '#ff0000'), await picture('png', '#00ff00')]
      await Promise.all([
        send({ ...next, picture: red }, 'anonymous'),
        send({ ...next, picture: green }, 'owner'),
      ])
      expect((await send(next, 'owner')).picture).toBe(own.picture)
    }
  })

  it('does not exist for readers who do not see all properties of the view', async () => {
    const property = await makeProperty(world.db.manager, { datasetId: dataset.id, isShared: false })
    const input = inputOf(dataset.id, { properties: [property.id] })
    const { code, picture: path } = await send({ ...input, picture: await picture('png') }, 'owner')
    const seen = async (role: 'owner' | 'reader' | 'anonymous') => [
      (await opened(code, role)).picture,
      (await world.file(String(path), role)).status,
      (await world.file(String(path), role)).headers['cache-control']?.includes('public') ?? false,
    ]
    expect([await seen('owner'), await seen('reader'), await seen('anonymous')]).toEqual([
      [path, 200, false],
      [null, 404, false],
      [null, 404, false],
    ])
    const page = async () => (await request(world.http).get(`/${String(code)}`)).text
    expect(await page()).not.toContain(String(path))
    const other = await send({ ...inputOf(dataset.id), picture: await picture('png') }, 'owner')
    expect((await world.file(String(other.picture), 'anonymous')).status).toBe(200) // an open view has the same picture
    await world.db.manager.delete(View, { code: String(other.code) })
    await world.db.manager.update(Property, { id: property.id }, { isShared: true })
    expect([await seen('owner'), await seen('anonymous')]).toEqual([
      [path, 200, true],
      [path, 200, true],
    ])
    expect(await page()).toContain(String(path))
  })

  it('does not exist for readers who do not see the lineage of its tracks', async () => {
    await makeProperty(world.db.manager, { datasetId: dataset.id, isShared: false, type: PropertyType.TIME })
    const withTracks = async (tracks: string) => {
      const state = `time=2&n=${tracks.length}${tracks}`
      const input = { ...inputOf(dataset.id, { state }), picture: await picture('png') }
      const { code } = await send(input, 'owner')
      return typeof (await opened(code, 'reader')).picture
    }
    expect(await withTracks('&tracks=all:20:0:founder:')).toBe('object')
    expect(await withTracks('&tracks=none:20:0:founder:')).toBe('string')
    expect(await withTracks('')).toBe('string')
  })

  it('is refused in another format, cut off, or too large', async () => {
    const whole = await picture('png')
    const pictures = [
      await picture('jpeg'),
      whole.slice(0, 40),
      'no base64!',
      Buffer.from('<svg onload="alert(1)"/>').toString('base64'),
      `${Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')}${'A'.repeat(345_000)}`,
    ]
    for (const given of pictures) {
      const answer = await users.ask(make, { input: { ...inputOf(dataset.id), picture: given } }, 'owner')
      expect([given.slice(0, 20), codeOf(answer)]).toEqual([
        given.slice(0, 20),
        expect.stringMatching(/INVALID_INPUT|UNREADABLE_FILE|TOO_LARGE/),
      ])
    }
    expect(await world.db.manager.countBy(View, { datasetId: dataset.id })).toBe(0)
  })
})

describe('retention of views', () => {
  const years = (count: number) => new Date(Date.now() - count * 366 * 86_400_000)
  const aged = async (role: Role, times: Partial<View>) => {
    const { code } = await send(inputOf(dataset.id), role)
    await world.db.manager.update(View, { code: String(code) }, times)
    return String(code)
  }
  const left = async () =>
    (await world.db.manager.findBy(View, { datasetId: dataset.id })).map(({ code }) => code).sort()

  it('keeps views of signed-in people and views that were opened in two years', async () => {
    const kept = [
      await aged('reader', { createdAt: years(5) }),
      await aged('anonymous', { createdAt: years(5), openedAt: years(1) }),
      await aged('anonymous', { createdAt: years(1) }),
    ]
    await aged('anonymous', { createdAt: years(3) })
    await aged('anonymous', { createdAt: years(5), openedAt: years(3) })
    expect(await sweepViews(await world.contextOf('anonymous'), new AbortController().signal)).toBe(2)
    expect(await left()).toEqual(kept.sort())
  })

  it('counts a view as opened when somebody opens it, and writes at most once a day', async () => {
    const code = await aged('anonymous', { createdAt: years(3) })
    await opened(code)
    const { openedAt } = await rowOf(code)
    expect(openedAt).not.toBeNull()
    await opened(code)
    expect((await rowOf(code)).openedAt).toEqual(openedAt)
  })

  it('removes the oldest unopened views of visitors above 10,000', async () => {
    const { id } = dataset
    const row = (at: number) => [id, `r${String(at).padStart(7, '0')}`, String(at).padStart(64, '0')]
    const rows = Array.from({ length: mostOfVisitors - 1 }, (_, at) => row(at))
    await world.db.query(
      `INSERT INTO \`view\` (dataset_id, code, sha256, is_lasting, content, meshes_digest, used, created_at, opened_at) VALUES ${rows
        .map(
          ([, , hash], at) =>
            `(?, ?, ?, 0, '', '${hash}', '[]', NOW(3) - INTERVAL ${30_000 - at} SECOND, ${at === 0 ? 'NOW(3)' : 'NULL'})`,
        )
        .join(', ')}`,
      rows.flat(),
    )
    const lasting = String((await send(inputOf(id), 'reader')).code)
    const first = String((await send(inputOf(id), 'anonymous')).code)
    expect((await left()).length).toBe(mostOfVisitors + 1)
    const second = String((await send(inputOf(id), 'anonymous')).code)
    const codes = await left()
    expect(codes.length).toBe(mostOfVisitors + 1)
    expect(codes).toEqual(expect.arrayContaining([lasting, first, second, 'r0000000', 'r0000002']))
    expect(codes).not.toContain('r0000001')
  }, 30_000)
})

it('a view does not leave with an export or a change of the sharings', async () => {
  const { code } = await send(inputOf(dataset.id))
  await makeSharing(world.db.manager, { datasetId: dataset.id })
  expect((await users.ask(open, { code }, 'member')).errors).toBeUndefined()
})
