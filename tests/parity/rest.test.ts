import 'reflect-metadata'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import sharp from 'sharp'
import { savePage } from '../../server/domains/help/edit.service.js'
import { takeLock } from '../../server/domains/help/lock.service.js'
import { DatasetLink } from '../../server/entities/data/datasetLink.js'
import { Tag } from '../../server/entities/data/tag.js'
import { User } from '../../server/entities/people/user.js'
import { makeDataset, makePrepared } from '../support/factories.js'
import { smallArchive, cube, zip } from '../support/files.js'
import { makeGroup } from '../support/people.js'
import { createWorld, type World } from '../support/world.js'
import {
  built,
  documented,
  isBuilt,
  isOfBin,
  isOfPeople,
  type Line,
  nameOf,
  notBuilt,
  python,
  routes,
  signature,
} from './table.js'

/** Routes outside the contracts: files with content-addressed paths and other downloads. */
const ours = [
  'manifest',
  'frames/{}.glb',
  'parts/{}.json',
  'index/{}.bin',
  'properties/{}.bin',
  'lineages/{}.bin',
  'index/{}.bin',
  'previews/{}.gif',
  'originals/{}',
  'export',
  'objects.bin',
  'sessions/{}.webp',
  'views/{}.webp',
  'sets/{}.bin',
  'lent/{}/{}/{}/meshes/{}-{}-{}.bz2',
  'lent/{}/{}/{}/images/{}.bz2',
  'properties.zip',
  'lent/{}/{}/{}/properties.zip',
  'lent/{}/{}/{}/properties/{}.bz2',
  'lent/{}/{}/{}/properties/{}.txt',
  'lent/{}/{}/{}/properties/{}.bin',
  'lent/{}/{}/{}/objects.bin',
  'lent/{}/{}/{}/sets/{}.bin',
  'properties/{}/{}.txt',
].map(file => `GET /files/datasets/{}/${file}`)
ours.push('GET /files/site/{}.webp', 'GET /files/downloads/{}/{}', 'GET /helpfiles/VideoCapsules/{}')
ours.push('GET /files/videos/{}/poster/{}', 'GET /files/videos/{}/captions/{}')
ours.push('GET /api/embed/{}', 'GET /api/embed/dataset', 'GET /api/embed/dataset/{}', 'GET /oembed')
ours.push('GET /helpfiles/{}', 'GET /files/feedback/{}')

describe('routes and contracts', () => {
  it('every route is unique and is in a contract or in the list of extra routes', () => {
    const known = new Set([...documented, ...python].map(({ method, path }) => signature(method, path)))
    expect(built.filter(route => !known.has(route) && !ours.includes(route))).toEqual([])
    expect(new Set(built).size).toBe(built.length)
  })

  it('every contract line has a route or is in the list of lines that are not built', () => {
    expect(documented.length).toBeGreaterThanOrEqual(180)
    expect(python).toHaveLength(54)
    const without = [...documented, ...python].filter(line => !isBuilt(line)).map(nameOf)
    expect(without.sort()).toEqual(notBuilt.map(({ name }) => name).sort())
    expect(notBuilt.filter(({ reason }) => reason.length < 10)).toEqual([])
    // a 404 from this family ends the session of the published client
    expect([python.length, python.filter(line => !isBuilt(line)).map(nameOf)]).toEqual([54, []])
  })

  it('the calls without a documented answer, and no others, answer the word done', () => {
    const silent = documented.filter(line => isBuilt(line) && line.answer.startsWith('-'))
    expect(silent.length).toBeGreaterThan(30)
    expect(
      routes
        .filter(({ answers }) => answers === 'done')
        .map(({ method, path }) => signature(method, path))
        .sort(),
    ).toEqual(silent.map(({ method, path }) => signature(method, path)).sort())
  })
})

describe('a wrong method', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const built = [...documented, ...python].filter(isBuilt)
  it.each([...new Set(built.map(({ path }) => path))])('%s names the right one', async path => {
    const lines = built.filter(line => signature('', line.path) === signature('', path))
    const wrong = (['get', 'post', 'put', 'patch', 'delete'] as const).find(
      method => !lines.some(line => line.method === method.toUpperCase()),
    )!
    const answer = await request(world.http)[wrong](path.replace('{id}', '1'))
    const allowed = answer.get('Allow')!.split(', ')
    for (const { method } of lines) {
      expect(allowed).toContain(method)
      expect(answer.text).toContain(method)
    }
    // any status but 200 ends the session of the Python client
    const here = routes.filter(route => signature('', route.path) === signature('', path))
    const isRest = here.some(({ family }) => family === 'rest')
    expect(answer.status).toBe(isRest ? 405 : 200)
    if (!isRest) expect(answer.body.status).toBe('error')
  })
})

describe('contract lines of datasets and tags', () => {
  let world: World
  let id: number
  let ofTags: object
  let picture: Buffer
  beforeAll(async () => {
    world = await createWorld()
    id = (await makeDataset(world.db.manager, { ownerId: world.users.owner.id, isPublic: true })).id
    await makePrepared(world.db.manager, id)
    await world.db.manager.update(User, { id: world.users.owner.id }, { isHelpAdmin: true })
    picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const { id: tagId } = await world.db.manager.save(
      world.db.manager.create(Tag, { name: 'Late', comment: '', ownerId: world.users.owner.id }),
    )
    ofTags = {
      tag_id: tagId,
      dataset_id: id,
      base_id: (await makeGroup(world.db.manager, world.users.owner.id)).id,
      base: 'group',
    }
  })
  afterAll(() => world.close())

  const lines = documented.filter(
    line =>
      isBuilt(line) &&
      !isOfPeople(line) &&
      !isOfBin(line) &&
      !['viewer-sessions', 'taxonomy', 'groups', 'sharings', 'properties', 'statistics'].includes(line.group),
  )

  it('the tests cover every line', () => {
    expect(lines.map(line => line.path).sort()).toEqual([
      '/api/addsetfavourite/',
      '/api/createatag/',
      '/api/createsetsite/',
      '/api/datasetpriority/',
      '/api/datasetqualities/',
      '/api/datasetsize/',
      '/api/favourites/',
      '/api/feedbackimages/',
      '/api/filetree/',
      '/api/getdatasetowners/',
      '/api/getdatasettags/',
      '/api/getdownloadinteractions/',
      '/api/getvideoslist/',
      '/api/haslockfile/',
      '/api/helpadmin/',
      '/api/importdataset/',
      '/api/links/',
      '/api/links/',
      '/api/links/{id}/',
      '/api/listgif/',
      '/api/lockfile/',
      '/api/posttoslack/',
      '/api/publicdatasets/',
      '/api/publicgifdatasets/',
      '/api/removelockfile/',
      '/api/removesetfavourite/',
      '/api/rmvfile/',
      '/api/saveimg/',
      '/api/savemd/',
      '/api/sessionmeshid/',
      '/api/shareatag/',
      '/api/sharingbytag/',
      '/api/sitedataset/{id}/',
      '/api/standalonelist/',
      '/api/standalonelistpublic/',
      '/api/tagadataset/',
      '/api/unityinfos/',
      '/api/unshareatag/',
      '/api/untagadataset/',
      '/api/updateatag/',
      '/api/updatedatasetsetting/',
      '/api/updatesetwebsite/',
      '/api/userdatasets/',
      '/api/userfavsets/',
      '/api/usertags/',
    ])
  })

  /** Sends parameters with which the call succeeds. */
  async function call({ method, path, group }: Line, slash: boolean, token: string | undefined) {
    const address = path.replace('{id}', String(id)).replace(/\/$/, slash ? '/' : '')
    if (path === '/api/links/{id}/')
      await world.db.manager.upsert(DatasetLink, { id, datasetId: id, link: 'https://example.org' }, ['id'])
    if (group === 'help') {
      const ctx = await world.contextOf('owner')
      await takeLock(ctx, 'guide.md').catch(() => undefined) // unknown at first, and after rmvfile
      await savePage(ctx, { path: 'guide.md', text: '# Guide' })
      await takeLock(ctx, 'guide.md')
    }
    const sending = request(world.http)
      [method.toLowerCase() as 'get' | 'post' | 'delete'](address)
      .query({ id_dataset: id, id_datasets: JSON.stringify([id]), dataset_id: id, value: 1, ...ofTags })
      .query({ filename: 'guide.md', ...(path.includes('rmv') && { folder: 'guide.md' }) })
    if (token) sending.set('Authorization', `Token ${token}`)
    if (path.includes('import')) return sending.attach('file', await zip(smallArchive), 'a.zip')
    if (path === '/api/posttoslack/') return sending.send({ author: 'Ada', title: 'Colours', text: 'More' })
    if (path === '/api/feedbackimages/') return sending.attach('image', picture, 'a.png')
    if (path === '/api/savemd/') return sending.send({ file_link: 'guide.md', content_file: '# Guide' })
    if (path === '/api/saveimg/') return sending.field('subfolder', 'guide').attach('file', picture, 'a.png')
    if (path.includes('createset')) return sending.attach('file', Buffer.from(cube('1')), 'a.obj')
    return sending
  }

  it.each(
    lines.flatMap(line =>
      [true, false].map(
        slash => [line.method, line.path, line.auth, slash ? 'with' : 'without', line] as const,
      ),
    ),
  )('%s %s (%s) answers as documented %s a trailing slash', async (_method, path, auth, slash, line) => {
    const withSlash = slash === 'with'
    const statuses = [
      await call(line, withSlash, undefined),
      await call(line, withSlash, world.tokens.owner),
      await call(line, withSlash, 'nobody'),
    ].map(answer => answer.status)
    const isPublic = auth.startsWith('public')
    expect([path, ...statuses]).toEqual([path, isPublic ? 200 : 401, 200, 401])
  })
})
