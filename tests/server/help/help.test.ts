import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import sharp from 'sharp'
import { canEditHelp, isLockedFor } from '../../../server/domains/help/help.policy.js'
import { seedHelp } from '../../../server/domains/help/seed.service.js'
import { shaOf } from '../../../server/domains/help/store.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { HelpFile } from '../../../server/entities/operation/helpFile.js'
import { User } from '../../../server/entities/people/user.js'
import { ask, codeOf } from '../../support/people.js'
import { unlimited } from '../../support/platform.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const locking = 'mutation ($path: String!) { lockHelpPage(path: $path) { holder isMine } }'
const unlocking = 'mutation ($path: String!) { unlockHelpPage(path: $path) }'
const saving =
  'mutation ($path: String!, $text: String!, $base: String) { saveHelpPage(path: $path, text: $text, base: $base) { path sha256 } }'
const moving = 'mutation ($from: String!, $to: String!) { moveHelpFile(from: $from, to: $to) }'
const removing = 'mutation ($path: String!) { removeHelpFile(path: $path) }'
const picturing =
  'mutation ($folder: String!, $file: Upload!) { addHelpImage(folder: $folder, file: $file) { path } }'
const reading = 'query ($path: String!) { helpPage(path: $path) { path text sha256 lock { holder } } }'
const versions = 'query ($path: String!) { helpVersions(path: $path) { id author } }'
const versionText = 'query ($id: ID!) { helpVersionText(id: $id) }'
const listing = '{ helpFiles { path } }'

/** Owner and manager are the help administrators of these tests. */
const admins: readonly Who[] = ['owner', 'manager']
const path = 'guide/first.md'
const seed = (content: string, at = path) => ({
  path: at,
  mediaType: 'text/markdown',
  content: Buffer.from(content),
})

let world: World
beforeAll(async () => {
  world = await createWorld(unlimited)
  for (const who of ['owner', 'manager'] as const)
    await world.db.manager.update(User, { id: world.users[who].id }, { isHelpAdmin: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.query('DELETE FROM help_file')
  await seedHelp(await world.contextOf('anonymous'), [seed('# First\n')])
})

const png = (width = 4) =>
  sharp({ create: { width, height: 3, channels: 3, background: '#f80' } })
    .png()
    .toBuffer()
const page = async (at = path) => (await ask(world, reading, { path: at })).data.helpPage
const paths = async () => (await ask(world, listing)).data.helpFiles!.map(file => String(file.path))
const get = (name: string, filename: string, who: Who) =>
  world.rest('get', `/api/${name}/`, { query: { filename } }, who)

describe('rights on the help', () => {
  it.each(everybody)('%s reads and edits the help as the policy says', async who => {
    const isAdmin = admins.includes(who)
    const person = who === 'anonymous' ? null : await world.db.manager.findOneByOrFail(User, { login: who })
    expect(canEditHelp(person)).toBe(isAdmin)
    expect((await ask(world, reading, { path }, who)).data.helpPage).toMatchObject({ text: '# First\n' })
    const raw = await world.rest('get', `/helpfiles/${path}`, {}, who)
    expect([raw.status, raw.text, raw.get('Content-Type')]).toEqual([
      200,
      '# First\n',
      'text/markdown; charset=utf-8',
    ])
    const [version] = (await ask(world, versions, { path }, 'owner')).data.helpVersions!
    const code = isAdmin ? undefined : who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    const file = { name: 'a.png', content: await png() }
    const codes = [
      await ask(world, locking, { path }, who),
      await ask(world, unlocking, { path }, who),
      await ask(world, versions, { path }, who),
      await ask(world, versionText, { id: version!.id }, who),
      await ask(world, saving, { path, text: 'new', base: shaOf(Buffer.from('# First\n')) }, who),
      await ask(world, moving, { from: path, to: 'guide/second.md' }, who),
      await ask(world, removing, { path: isAdmin ? 'guide/second.md' : path }, who),
      await world.upload(picturing, { folder: 'a', file: null }, { file }, who),
    ].map(answer => codeOf(answer as never))
    expect(codes).toEqual(codes.map(() => code))
  })

  it.each(everybody)('%s gets the answers of the old addresses as the policy says', async who => {
    const isAdmin = admins.includes(who)
    const refused = who === 'anonymous' ? 401 : 403
    const asked = await world.rest('get', '/api/helpadmin/', {}, who)
    expect([asked.status, asked.body.status]).toEqual(who === 'anonymous' ? [401, undefined] : [200, isAdmin])
    const files = { file: { name: 'a.png', content: await png() } }
    const answers = [
      await get('haslockfile', `helpfiles/${path}`, who),
      await get('lockfile', path, who),
      await get('removelockfile', path, who),
      await get('lockfile', path, who),
      await world.rest('post', '/api/savemd/', { body: { file_link: path, content_file: '# New\n' } }, who),
      await world.rest('post', '/api/saveimg/', { body: { subfolder: 'guide' }, files }, who),
      await world.rest('get', '/api/rmvfile/', { query: { folder: path } }, who),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (isAdmin ? 200 : refused)))
    const tree = await world.rest('get', '/api/filetree/', { query: { folder: 'helpfiles' } }, who)
    expect([tree.status, tree.status === 200 && tree.body[0]]).toEqual(
      isAdmin
        ? [200, expect.objectContaining({ label: 'images', id: 'images', directory: true })]
        : [refused, false],
    )
  })
})

describe('the lock of a page', () => {
  it('refuses another editor until it is released, and the holder by name', async () => {
    await world.db.manager.update(User, { id: world.users.owner.id }, { name: 'Ada' })
    expect((await ask(world, locking, { path }, 'owner')).data.lockHelpPage).toEqual({
      holder: 'Ada',
      isMine: true,
    })
    const refused = await ask(world, locking, { path }, 'manager')
    expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual([
      'LOCKED',
      expect.stringContaining('Ada edits'),
    ])
    expect((await get('haslockfile', path, 'manager')).status).toBe(423)
    for (const answer of [
      await ask(world, saving, { path, text: 'x' }, 'manager'),
      await ask(world, moving, { from: 'guide', to: 'other' }, 'manager'),
      await ask(world, removing, { path: 'guide' }, 'manager'),
    ])
      expect(codeOf(answer)).toBe('LOCKED')
    await ask(world, unlocking, { path }, 'manager')
    expect(codeOf(await ask(world, locking, { path }, 'manager'))).toBe('LOCKED')
    await ask(world, unlocking, { path }, 'owner')
    expect(codeOf(await ask(world, locking, { path }, 'manager'))).toBeUndefined()
  })

  it('ends with its lease, and with a save', async () => {
    await ask(world, locking, { path }, 'owner')
    await world.db.query('UPDATE help_file SET locked_until = ?', [new Date(Date.now() - 1000)])
    expect(codeOf(await ask(world, locking, { path }, 'manager'))).toBeUndefined()
    await ask(world, saving, { path, text: 'new' }, 'manager')
    expect((await world.db.manager.findOneByOrFail(HelpFile, { path })).lockedBy).toBeNull()
    const now = new Date()
    expect(isLockedFor(1, { lockedBy: 2, lockedUntil: now }, now)).toBe(false)
  })

  it('is hidden from readers', async () => {
    await ask(world, locking, { path }, 'owner')
    expect((await page())!.lock).toBeNull()
    expect((await ask(world, reading, { path }, 'manager')).data.helpPage!.lock).toMatchObject({
      holder: 'Ada',
    })
  })
})

describe('saving a page', () => {
  it('keeps every version, and refuses to overwrite a newer one', async () => {
    const base = String((await page())!.sha256)
    expect(codeOf(await ask(world, saving, { path, text: '# Second', base }, 'owner'))).toBeUndefined()
    expect(codeOf(await ask(world, saving, { path, text: '# Other', base }, 'manager'))).toBe('CONFLICT')
    expect(codeOf(await ask(world, saving, { path, text: '# New', base: '' }, 'manager'))).toBe('CONFLICT')
    expect(
      codeOf(await ask(world, saving, { path: 'new.md', text: '# New', base: '' }, 'manager')),
    ).toBeUndefined()
    const listed = (await ask(world, versions, { path }, 'owner')).data.helpVersions!
    expect(listed.map(({ author }) => author)).toEqual(['Ada', null])
    const old = await ask(world, versionText, { id: listed[1]!.id }, 'owner')
    expect(old.data.helpVersionText).toBe('# First\n')
    expect((await page())!.text).toBe('# Second')
    expect((await world.db.manager.findBy(AuditEvent, { action: 'help.save' })).length).toBeGreaterThan(0)
  })

  it('by a program needs its lock, so that no newer text is lost', async () => {
    const save = (content_file: string, who: Who) =>
      world.rest('post', '/api/savemd/', { body: { file_link: path, content_file } }, who)
    expect((await save('# Blind', 'owner')).status).toBe(423)
    await get('lockfile', path, 'owner')
    expect((await save('# Mine', 'owner')).status).toBe(200)
    expect((await save('# Again', 'owner')).status).toBe(423) // the save released the lock
    await get('lockfile', path, 'owner')
    await world.db.query('UPDATE help_file SET locked_until = ?', [new Date(Date.now() - 1000)])
    expect((await save('# After the lease', 'owner')).status).toBe(200)
    await get('lockfile', path, 'owner')
    await world.db.query('UPDATE help_file SET locked_until = ?', [new Date(Date.now() - 1000)])
    const base = String((await page())!.sha256)
    await ask(world, saving, { path, text: '# Newer', base }, 'manager')
    expect((await save('# Older', 'owner')).status).toBe(423)
    expect(codeOf(await ask(world, saving, { path, text: '# Older' }, 'owner'))).toBe('LOCKED')
    expect((await page())!.text).toBe('# Newer')
    const fresh = { file_link: 'fresh.md', content_file: '# Fresh' }
    expect((await world.rest('post', '/api/savemd/', { body: fresh }, 'owner')).status).toBe(200)
  })

  it.each([
    ['a path that climbs out', { path: '../secret.md' }],
    ['a path that climbs out inside', { path: 'a/../../b.md' }],
    ['an absolute path', { path: '//etc/x.md' }],
    ['a hidden file', { path: '.env.md' }],
    ['a null byte', { path: 'a\0.md' }],
    ['300 characters', { path: `${'a'.repeat(300)}.md` }],
    ['a backslash', { path: 'a\\b.md' }],
    ['another ending', { path: 'page.html' }],
    ['a picture as page', { path: 'a.png' }],
    ['no name', { path: '.md' }],
    ['5 MB of text', { text: 'a'.repeat(5_000_000) }],
    ['10,000 headings', { text: '# a\n'.repeat(10_000) }],
    ['a null byte in the text', { text: 'a\0' }],
    ['half a character', { text: 'a\ud800' }],
  ])('is refused with %s', async (_title, wrong) => {
    const codes = codeOf(await ask(world, saving, { path, text: 'x', ...wrong }, 'owner'))
    expect(['INVALID_INPUT', 'TOO_LARGE']).toContain(codes)
    expect(await paths()).toEqual([path])
  })

  it.each(['日本/ページ.md', 'Ærø (2).md', 'a b/c-d_e.md'])('takes the path %s', async at => {
    await ask(world, saving, { path: at, text: 'words' }, 'owner')
    const raw = await request(world.http).get(encodeURI(`/helpfiles/${at}`))
    expect([raw.status, raw.text]).toEqual([200, 'words'])
  })

  it.each([
    '/helpfiles/..%2f..%2fsecret.md',
    '/helpfiles/%00.md',
    '/helpfiles/absent.md',
    '/helpfiles/a%ff.md',
  ])('leaves %s unknown', async address => {
    const { status } = await request(world.http).get(address)
    expect([400, 404, 422]).toContain(status)
  })
})

describe('files of the help', () => {
  it('move and go away with their folder, and come back by a save', async () => {
    await ask(world, saving, { path: 'guide/more/two.md', text: 'two' }, 'owner')
    expect((await ask(world, moving, { from: 'guide', to: 'manual' }, 'owner')).data.moveHelpFile).toBe(2)
    expect(await paths()).toEqual(['manual/first.md', 'manual/more/two.md'])
    for (const [from, to] of [
      ['manual', 'manual/inside'],
      ['manual/first.md', 'manual/first.txt'],
      ['manual/first.md', 'manual/more/two.md'],
    ])
      expect(codeOf(await ask(world, moving, { from, to }, 'owner'))).toMatch(/INVALID_INPUT|CONFLICT/)
    expect((await ask(world, removing, { path: 'manual' }, 'owner')).data.removeHelpFile).toBe(2)
    expect((await request(world.http).get('/helpfiles/manual/first.md')).status).toBe(404)
    await ask(world, saving, { path: 'manual/first.md', text: 'again' }, 'owner')
    const all = (await ask(world, versions, { path: 'manual/first.md' }, 'owner')).data.helpVersions
    expect(all).toHaveLength(2)
  })

  it('an update replaces pages that nobody edited, moved or deleted', async () => {
    const ctx = await world.contextOf('anonymous')
    const files = (words: string) => ['a.md', 'b.md', 'c.md', 'd.md'].map(at => seed(words, at))
    expect(await seedHelp(ctx, files('one'))).toBe(4)
    await ask(world, saving, { path: 'b.md', text: 'mine', base: shaOf(Buffer.from('one')) }, 'owner')
    await ask(world, removing, { path: 'c.md' }, 'owner')
    await ask(world, moving, { from: 'd.md', to: 'e.md' }, 'owner')
    expect(await seedHelp(ctx, files('one'))).toBe(0)
    expect(await seedHelp(ctx, files('two'))).toBe(2)
    expect(await paths()).toEqual(['a.md', 'b.md', 'e.md', path])
    expect([(await page('a.md'))!.text, (await page('b.md'))!.text]).toEqual(['two', 'mine'])
  })
})

describe('a picture of the help', () => {
  const add = async (content: Buffer, folder = 'guide', name = 'image.png') => {
    const answer = await world.upload(picturing, { folder, file: null }, { file: { name, content } }, 'owner')
    return answer as unknown as Awaited<ReturnType<typeof ask>>
  }

  it('is stored below images/, with its own name, and only its pixels', async () => {
    expect((await add(await png())).data.addHelpImage).toEqual({ path: 'images/guide/image.png' })
    expect((await add(await png(5))).data.addHelpImage).toEqual({ path: 'images/guide/image-2.png' })
    const jpg = await sharp(await png())
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer()
    expect((await add(jpg, 'images/guide', '../x/ä b.PNG')).data.addHelpImage).toEqual({
      path: 'images/guide/ä-b.jpg',
    })
    const served = await request(world.http).get('/helpfiles/images/guide/image.png')
    expect([served.status, served.get('Content-Type'), served.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'public, no-cache',
    ])
    const kept = await request(world.http).get(encodeURI('/helpfiles/images/guide/ä-b.jpg'))
    expect((await sharp(kept.body as Buffer).metadata()).exif).toBeUndefined()
  })

  it('is refused when it is no png or jpg, or a bomb', async () => {
    const gif = await sharp(await png())
      .gif()
      .toBuffer()
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const content of [
      gif,
      bomb,
      svg,
      Buffer.from('<html>'),
      Buffer.alloc(0),
      (await png()).subarray(0, 60),
    ])
      expect(codeOf(await add(content))).toBe('UNREADABLE_FILE')
    expect(codeOf(await add(Buffer.alloc(10_000_001)))).toBe('TOO_LARGE')
    for (const folder of ['../..', 'a/../../b', 'a\0'])
      expect(codeOf(await add(await png(), folder))).toBe('INVALID_INPUT')
    expect(await paths()).toEqual([path])
  })
})
