import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { canManageBuilds, canSeeBuild } from '../../../server/domains/downloads/build.policy.js'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { one } from '../../../server/domains/meshes/uploadTransaction.service.js'
import { startUpload } from '../../../server/domains/uploads/upload.service.js'
import { addPiece } from '../../../server/domains/uploads/piece.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Interaction } from '../../../server/entities/operation/interaction.js'
import {
  BuildChannel,
  BuildSystem,
  StandaloneBuild,
} from '../../../server/entities/operation/standaloneBuild.js'
import { newFileName } from '../../../server/lib/token.js'
import { Readable } from 'node:stream'
import { ask, codeOf } from '../../support/people.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const facts = 'id name system version channel bytes sha256 fileName externalUrl address'
const listing = `{ standaloneBuilds { ${facts} } }`
const adding = `mutation ($input: NewBuild!, $uploadId: ID) { addStandaloneBuild(input: $input, uploadId: $uploadId) { ${facts} } }`
const changing = `mutation ($id: ID!, $input: BuildChanges!) { updateStandaloneBuild(id: $id, input: $input) { ${facts} } }`
const removing = 'mutation ($id: ID!) { removeStandaloneBuild(id: $id) }'
const counting = 'mutation ($id: ID!, $consented: Boolean!) { countDownload(id: $id, consented: $consented) }'
const counts = '{ downloadCounts { day system channel version count } }'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.query('DELETE FROM standalone_build')
  await world.db.query('DELETE FROM interaction')
})

const make = (given: Partial<StandaloneBuild> = {}) =>
  world.db.manager.save(
    world.db.manager.create(StandaloneBuild, {
      name: 'Morula',
      system: BuildSystem.LINUX,
      version: '1.2',
      builtAt: new Date('2026-03-04T05:06:07Z'),
      externalUrl: 'https://example.org/morula.zip',
      ...given,
    }),
  )
const plain = { name: 'Morula', system: 'LINUX', version: '1.2' }
const elsewhere = { ...plain, externalUrl: 'https://example.org/a.zip' }

async function upload(bytes: Buffer, who: Who = 'staff'): Promise<string> {
  const ctx = await world.contextOf(who)
  const { handle } = await startUpload(ctx, { fileName: 'morula.AppImage', bytes: bytes.byteLength })
  await addPiece(ctx, handle, { offset: 0, announced: bytes.byteLength, body: Readable.from([bytes]) })
  return handle
}

describe('rights on builds', () => {
  it.each(everybody)('%s sees and manages builds as the policy says', async who => {
    const stable = await make()
    const dev = await make({ channel: BuildChannel.DEV })
    const { viewer } = await world.contextOf(who)
    const seesDev = canSeeBuild(viewer, dev)
    expect([seesDev, canManageBuilds(viewer)]).toEqual([who !== 'anonymous', who === 'staff'])
    const expected = seesDev ? [dev.id, stable.id] : [stable.id]
    const { data } = await ask(world, listing, {}, who)
    expect(data.standaloneBuilds!.map(({ id }) => Number(id))).toEqual(expected)
    const listed = await world.rest('get', '/api/standalonelist/', {}, who)
    expect([listed.status, listed.status === 200 && listed.body.length]).toEqual(
      seesDev ? [200, 2] : [401, false],
    )
    const open = await world.rest('get', '/api/standalonelistpublic/', {}, who)
    expect(open.body).toMatchObject([{ id: stable.id }])
    const code = who === 'staff' ? undefined : who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    const { id } = stable
    const codes = [
      await ask(world, adding, { input: elsewhere }, who),
      await ask(world, changing, { id, input: { version: '2' } }, who),
      await ask(world, removing, { id }, who),
    ].map(codeOf)
    expect(codes).toEqual([code, code, code])
  })

  it('a build for testers cannot be counted by visitors', async () => {
    const { id } = await make({ channel: BuildChannel.DEV })
    expect(codeOf(await ask(world, counting, { id, consented: false }))).toBe('NOT_FOUND')
  })
})

describe('a build with a file', () => {
  const bytes = Buffer.from('a program of a few bytes')
  const sha256 = createHash('sha256').update(bytes).digest('hex')

  it('is stored once, read in parts, and removed with its file', async () => {
    const uploadId = await upload(bytes)
    const { data, errors } = await ask(world, adding, { input: plain, uploadId }, 'staff')
    expect(errors).toBeUndefined()
    const build = data.addStandaloneBuild!
    expect(build).toMatchObject({ bytes: bytes.byteLength, sha256, fileName: 'morula.AppImage' })
    const address = String(build.address)
    const whole = await request(world.http).get(address).buffer()
    expect([whole.status, Buffer.from(whole.body).toString()]).toEqual([200, bytes.toString()])
    expect(whole.get('Content-Disposition')).toContain('morula.AppImage')
    const part = await request(world.http).get(address).set('Range', 'bytes=2-8').buffer()
    expect([part.status, Buffer.from(part.body).toString()]).toEqual([206, 'program'])
    expect(codeOf(await ask(world, adding, { input: plain, uploadId }, 'staff'))).toBe('NOT_FOUND')
    expect((await ask(world, removing, { id: build.id }, 'staff')).data.removeStandaloneBuild).toBe(true)
    expect((await request(world.http).get(address)).status).toBe(404)
    const kept: string[] = []
    for await (const key of world.platform.storage.list('downloads/')) kept.push(key)
    expect(kept).toEqual([])
    const deeds = await world.db.manager.findBy(AuditEvent, {
      subjectKind: 'build',
      subjectId: Number(build.id),
    })
    expect(deeds.map(({ action }) => action)).toEqual(['build.add', 'build.remove'])
  })

  it('leaves no file behind after a crash, and keeps the files of builds', async () => {
    const { data } = await ask(world, adding, { input: plain, uploadId: await upload(bytes) }, 'staff')
    const { storage } = world.platform
    const draft = await storage.receive(one(bytes), 1000)
    await draft.keep(`downloads/${newFileName()}`)
    expect(await sweepOrphans(await world.contextOf('staff'))).toBe(0) // files of today may be under way
    const inAnHour = new Date(Date.now() + 3_600_000)
    expect(await sweepOrphans(await world.contextOf('staff'), { before: inAnHour })).toBe(1)
    const whole = await request(world.http).get(String(data.addStandaloneBuild!.address)).buffer()
    expect([whole.status, Buffer.from(whole.body).toString()]).toEqual([200, bytes.toString()])
  })

  it('of a channel for testers is hidden from visitors', async () => {
    const input = { ...plain, channel: 'DEV' }
    const { data } = await ask(world, adding, { input, uploadId: await upload(bytes) }, 'staff')
    const address = String(data.addStandaloneBuild!.address)
    expect((await world.rest('get', address, {}, 'reader')).status).toBe(200)
    expect((await world.rest('get', address, {}, 'anonymous')).status).toBe(404)
  })

  it("cannot take another person's upload, or get another address", async () => {
    const uploadId = await upload(bytes, 'owner')
    expect(codeOf(await ask(world, adding, { input: plain, uploadId }, 'staff'))).toBe('NOT_FOUND')
    const { data } = await ask(world, adding, { input: plain, uploadId: await upload(bytes) }, 'staff')
    const input = { externalUrl: 'https://example.org' }
    const { id } = data.addStandaloneBuild!
    expect(codeOf(await ask(world, changing, { id, input }, 'staff'))).toBe('INVALID_INPUT')
  })
})

describe('facts about builds', () => {
  it.each([
    ['neither file nor address', plain],
    ['a script as address', { ...plain, externalUrl: 'javascript:alert(1)' }],
    ['an address of 1,100 characters', { ...plain, externalUrl: `https://e.org/${'a'.repeat(1100)}` }],
    ['a version with a comma', { ...elsewhere, version: '1,2' }],
    ['an empty name', { ...elsewhere, name: ' ' }],
    ['3,000 characters of notes', { ...elsewhere, notes: 'a'.repeat(3000) }],
    ['a null byte in the notes', { ...elsewhere, notes: 'a\0' }],
    ['a SHA-256 of other letters', { ...elsewhere, sha256: 'z'.repeat(64) }],
    ['a negative size', { ...elsewhere, bytes: -1 }],
  ])('are refused with %s', async (_title, input) => {
    const answer = await ask(world, adding, { input }, 'staff')
    expect(codeOf(answer)).toBe('INVALID_INPUT')
    expect(await world.db.manager.count(StandaloneBuild)).toBe(0)
  })

  it('are presented with the documented words', async () => {
    const { id } = await make({ architecture: 'gpu', cellposeVersion: '4', git: 'abc' })
    const { body } = await world.rest('get', '/api/standalonelistpublic/', {}, 'anonymous')
    expect(body).toEqual([
      {
        id,
        name: 'Morula',
        os: 'LINUX',
        architecture: 'gpu',
        cellpose_version: '4',
        build: 'stable',
        version: '1.2',
        git: 'abc',
        date: '04/03/2026 05:06:07',
        path: 'https://example.org/morula.zip',
        size: null,
        sha256: null,
      },
    ])
  })
})

describe('a download', () => {
  const name = 'Web,Standalone,download,LINUX,stable,1.2'
  it.each([
    [true, 'reader'],
    [false, 'reader'],
    [true, 'anonymous'],
    [false, 'anonymous'],
  ] as const)(
    'with consent %s by %s is counted, and keeps a person with consent only',
    async (consented, who) => {
      const { id } = await make()
      expect((await ask(world, counting, { id, consented }, who)).data.countDownload).toBe(true)
      const [kept] = await world.db.manager.find(Interaction)
      const userId = consented && who === 'reader' ? world.users.reader.id : null
      expect([kept!.name, kept!.userId, kept!.ip !== '']).toEqual([name, userId, consented])
    },
  )

  it.each(['Web,Standalone,download,Visit us,at,evil', 'web,standalone,DOWNLOAD,Visit us,at,evil'])(
    'that a visitor records as %s shows nothing to others',
    async forged => {
      const record = 'mutation ($names: [String!]!) { recordInteractions(names: $names) }'
      expect(codeOf(await ask(world, record, { names: [forged] }))).toBeUndefined()
      expect((await ask(world, counts)).data.downloadCounts).toEqual([])
      const { body } = await world.rest('get', '/api/getdownloadinteractions/', {}, 'anonymous')
      expect(body).toEqual([])
    },
  )

  it('appears in the statistics of everybody, newest first', async () => {
    const at = (day: number) => new Date(`2026-03-0${day}T10:00:00Z`)
    const rows = [1, 1, 2].map(day => ({ name, at: at(day) }))
    await world.db.manager.insert(Interaction, [
      ...rows,
      { name: 'Web,Standalone,download,', at: new Date('2026-02-01T00:00:00Z') },
      { name: 'Web,Team,view', at: at(3) },
      // recorded by earlier versions: such a name takes no place of the page
      { name: 'web,standalone,DOWNLOAD,Visit us,at,evil', at: at(4) },
    ])
    expect((await ask(world, counts)).data.downloadCounts).toEqual([
      { day: '2026-03-02', system: 'LINUX', channel: 'stable', version: '1.2', count: 1 },
      { day: '2026-03-01', system: 'LINUX', channel: 'stable', version: '1.2', count: 2 },
    ])
    const query = { maxLimit: 2 }
    const { body } = await world.rest('get', '/api/getdownloadinteractions/', { query }, 'anonymous')
    expect(body).toEqual([
      { name, access: '2026-03-02T10:00:00.000Z' },
      { name, access: '2026-03-01T10:00:00.000Z' },
    ])
  })
})
