import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { EmbedDescription } from '../../../formats/embed/embedDescription.js'
import type { Manifest } from '../../../formats/frame/manifest.js'
import { viewerOfEmbed } from '../../../server/domains/embeds/token.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Mesh } from '../../../server/entities/data/mesh.js'
import { Property } from '../../../server/entities/data/property.js'
import { SavedSet } from '../../../server/entities/data/savedSet.js'
import { OwnColourMap } from '../../../server/entities/people/ownColourMap.js'
import { EmbedToken } from '../../../server/entities/data/embedToken.js'
import { endedAmong } from '../../../server/gateway/authenticate.js'
import { smallArchive, zip } from '../../support/files.js'
import { makeProperty } from '../../support/factories.js'
import { importZip } from '../../support/imported.js'
import { codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { SharingUsers, shareWithPerson } from '../sharings/support.js'
import { inputOf, make } from '../views/support.js'

let world: World
let users: SharingUsers
beforeAll(async () => {
  world = await createWorld()
  users = await SharingUsers.of(world)
})
afterAll(() => world.close())

const allow =
  'mutation ($id: ID!, $input: EmbeddingInput!) { setEmbedding(datasetId: $id, input: $input) { embedding { audience sites isDefault } } }'
const create =
  'mutation ($id: ID!, $input: NewEmbedTokenInput!) { createEmbedToken(datasetId: $id, input: $input) { address embedToken { id code sites expiresAt revokedAt } } }'
const revoke = 'mutation ($id: ID!) { revokeEmbedToken(id: $id) { embedTokens { id revokedAt } } }'
const tokens = 'query ($id: ID!) { dataset(id: $id) { embedTokens { id sites } } }'

const page = (path: string, headers: Record<string, string> = {}) =>
  request(world.http).get(path).set(headers)
const describe_ = (path: string) => request(world.http).get(`/api/embed/${path}`)
const ancestorsOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await page(path, headers)
  const policy = /frame-ancestors ([^;]*)/.exec(answer.headers['content-security-policy'] ?? '')
  return [answer.status, policy?.[1], answer.headers['x-frame-options'] ?? null]
}
const viewOf = async (dataset: Dataset) =>
  String((await users.ask(make, { input: inputOf(dataset.id) }, 'owner')).data.createView!.code)
const tokenOf = async (dataset: Dataset, input: object = {}) => {
  const given = { sites: ['https://lab.example'], ...input }
  const { data } = await users.ask(create, { id: dataset.id, input: given }, 'manager')
  const { address, embedToken } = data.createEmbedToken!
  return { id: String(embedToken!.id), token: /\/embed\/([\w-]{43})$/.exec(String(address))![1]! }
}

describe('the page of a public dataset', () => {
  it('may be framed by everybody, until its managers name sites or nobody', async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const path = `/embed/${await viewOf(dataset)}`
    expect(await ancestorsOf(path)).toEqual([200, '*', null])
    const sites = [
      'lab.example/people',
      'http://localhost:8888',
      'https://*.uni.example',
      'https://LAB.example',
    ]
    const choose = (input: object) => users.ask(allow, { id: dataset.id, input }, 'manager')
    const { data } = await choose({ audience: 'SITES', sites })
    const named = ['https://lab.example', 'http://localhost:8888', 'https://*.uni.example']
    expect(data.setEmbedding!.embedding).toEqual({ audience: 'SITES', sites: named, isDefault: false })
    expect(await ancestorsOf(path)).toEqual([200, `'self' ${named.join(' ')}`, null])
    await choose({ audience: 'NOBODY' })
    expect(await ancestorsOf(`/embed/dataset/${dataset.id}`)).toEqual([200, "'self'", null])
    expect((await choose({})).data.setEmbedding!.embedding!.isDefault).toBe(true)
    expect(await ancestorsOf(path)).toEqual([200, '*', null])
  })

  it('opens the fallback dataset of the installation without an id', async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const { site } = world.platform
    const choose = (fallbackDataset: number) =>
      Object.assign(world.platform, { site: { ...site, fallbackDataset } })
    choose(dataset.id)
    const framed = { 'sec-fetch-dest': 'iframe' }
    expect((await describe_('dataset')).body).toMatchObject({ dataset: { id: dataset.id } })
    expect(await ancestorsOf('/morphoapi/?stage=Late', framed)).toEqual([200, '*', null])
    choose(dataset.id + 1_000_000)
    expect((await describe_('dataset')).status).toBe(404)
    expect((await ancestorsOf('/morphoapi/?stage=Late', framed))[0]).toBe(404)
    Object.assign(world.platform, { site })
  })

  it('shows a view with the colours and sets that it stores, and with nothing else that is saved', async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const input = { datasetId: dataset.id, name: 'Other set', objectCount: 1, properties: [], bytes: 1 }
    await world.db.manager.insert(SavedSet, { ...input, sha256: 'a'.repeat(64) })
    const content = '# name: Other map\n0 #112233\n1 #445566\n'
    const own = { userId: users.people.owner.id, datasetId: dataset.id, name: 'Other map', content }
    await world.db.manager.insert(OwnColourMap, own)
    const state = 'colour=plain,,stops%3A0_ff0000~1_00ff00'
    const set = { role: 'named', name: 'Notochord', colour: '#10a0ff', runs: [0, 0, 1, 5] }
    const view = inputOf(dataset.id, { state, sets: [set] })
    const { code } = (await users.ask(make, { input: view }, 'owner')).data.createView!
    const { body, text } = await describe_(String(code))
    const shown = JSON.parse((body as EmbedDescription).view!) as { sets: unknown[] }
    expect(shown).toMatchObject({ state, sets: [set] })
    expect(text).not.toMatch(/Other|112233/)
  })

  it('shows a view without the sets of a property that became private', async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const property = { datasetId: dataset.id, ownerId: users.people.owner.id, isShared: true }
    const { id } = await makeProperty(world.db.manager, property)
    const hidden = { role: 'hidden', name: '', runs: [0, 0, 9, 1] }
    const set = { role: 'named', name: 'Notochord', properties: [id], runs: [0, 0, 1, 5] }
    const view = inputOf(dataset.id, { sets: [set, hidden] })
    const { code } = (await users.ask(make, { input: view }, 'owner')).data.createView!
    expect((await describe_(String(code))).text).toContain('Notochord')
    await world.db.manager.update(Property, { id }, { isShared: false })
    const { body, text } = await describe_(String(code))
    expect(text).not.toContain('Notochord')
    expect(body).toMatchObject({ missing: [id], view: expect.stringContaining('"hidden"') })
  })

  it('is described with a manifest whose addresses are all marked', async () => {
    const id = await importZip(world, await zip(smallArchive))
    await world.prepared()
    await world.db.manager.update(Dataset, { id }, { isPublic: true })
    const body = (await describe_(`dataset/${id}`)).body as EmbedDescription
    expect(body).toMatchObject({ dataset: { id, name: 'Two cubes' }, page: `/dataset/${id}/`, session: null })
    const manifest = (await request(world.http).get(body.manifest)).body as Manifest
    expect(manifest.query).toBe('?embed=public')
    const frame = `${manifest.base}/frames/${manifest.frames.sha256[0]}.glb${manifest.query}`
    expect((await request(world.http).get(frame)).status).toBe(200)
  })
})

it.each([
  [{ audience: 'SITES' }],
  [{ audience: 'SITES', sites: ['https://a.example; script-src *'] }],
  [{ audience: 'SITES', sites: ['javascript:alert(1)'] }],
  [{ audience: 'SITES', sites: ['*'] }],
  [{ audience: 'SITES', sites: [`https://${'a'.repeat(10_000)}.example`] }],
  [{ audience: 'SITES', sites: Array.from({ length: 21 }, (_, at) => `https://a${at}.example`) }],
])('a choice of sites is refused: %j', async input => {
  const { dataset } = await users.scene()
  expect(codeOf(await users.ask(allow, { id: dataset.id, input }, 'owner'))).toBe('INVALID_INPUT')
})

it.each([
  ['reader', 'FORBIDDEN'],
  ['stranger', 'NOT_FOUND'],
  ['anonymous', 'UNAUTHENTICATED'],
] as const)('a %s neither chooses sites nor gives tokens: %s', async (role, code) => {
  const { dataset } = await users.scene()
  const input = { audience: 'NOBODY' }
  expect(codeOf(await users.ask(allow, { id: dataset.id, input }, role))).toBe(code)
  const asked = { sites: ['https://lab.example'] }
  expect(codeOf(await users.ask(create, { id: dataset.id, input: asked }, role))).toBe(code)
  const { id } = await tokenOf(dataset)
  expect(codeOf(await users.ask(revoke, { id }, role))).toBe(code)
  if (role === 'reader')
    expect((await users.ask(tokens, { id: dataset.id }, role)).data.dataset!.embedTokens).toBeNull()
})

describe('a private dataset', () => {
  it('does not exist for an embedded page, also with the cookie of its owner', async () => {
    const { dataset } = await users.scene()
    const cookie = { Cookie: `morula=${world.tokens.owner}` }
    for (const path of [await viewOf(dataset), `dataset/${dataset.id}`]) {
      expect(await ancestorsOf(`/embed/${path}`, cookie)).toEqual([404, '*', null])
      expect((await describe_(path).set(cookie)).status).toBe(404)
      expect((await describe_(path).set('Authorization', `Token ${world.tokens.owner}`)).status).toBe(404)
    }
    const manifest = `/files/datasets/${dataset.id}/manifest?embed=public`
    expect((await request(world.http).get(manifest).set(cookie)).status).toBe(404)
  })

  it('is read with a token, whose sites frame the page, until it is revoked', async () => {
    const id = await importZip(world, await zip(smallArchive))
    await world.prepared()
    const dataset = await world.db.manager.findOneByOrFail(Dataset, { id })
    await world.share(id)
    const given = await tokenOf(dataset, { code: await viewOf(dataset) })
    expect(await ancestorsOf(`/embed/${given.token}`)).toEqual([200, "'self' https://lab.example", null])
    const body = (await describe_(given.token)).body as EmbedDescription
    expect(body).toMatchObject({ dataset: { id }, page: null, view: expect.stringContaining('"version":1') })
    const manifest = (await request(world.http).get(body.manifest)).body as Manifest
    const frame = `${manifest.base}/frames/${manifest.frames.sha256[0]}.glb`
    expect((await request(world.http).get(frame + manifest.query)).status).toBe(200)
    expect((await request(world.http).get(frame)).status).toBe(404)
    await users.ask(revoke, { id: given.id }, 'owner')
    expect(await ancestorsOf(`/embed/${given.token}`)).toEqual([404, '*', null])
    for (const path of [`/api/embed/${given.token}`, body.manifest, frame + manifest.query])
      expect((await request(world.http).get(path)).status).toBe(404)
    const audit = await world.db.manager.findBy(AuditEvent, { subjectId: id, subjectKind: 'dataset' })
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['embed.create', 'embed.revoke']),
    )
    expect(JSON.stringify(audit)).not.toContain(given.token)
  })

  it('opens only what the frame of the view requests', async () => {
    const id = await importZip(
      world,
      await zip({ ...smallArchive, 'property_fate.txt': 'type:float\n0,1:7\n' }),
    )
    await world.prepared()
    await world.share(id)
    const dataset = await world.db.manager.findOneByOrFail(Dataset, { id })
    const all = await world.db.manager.findBy(Property, { datasetId: id })
    const named = (name: string) => all.find(property => property.name === name)!
    const read = async (token: string) => {
      const address = `/files/datasets/${id}/manifest?embed=${token}`
      const manifest = (await request(world.http).get(address)).body as Manifest
      const { base, query, frames, index, properties, lineage } = manifest
      const status = async (path: string, more = ''): Promise<number> =>
        (await request(world.http).get(`${base}/${path}${query}${more}`)).status
      return {
        names: properties.map(({ name }) => name),
        lineage,
        frame: await status(`frames/${frames.sha256[0]}.glb`),
        index: await status(`index/${index.sha256[0]}.bin`),
        fate: await status(`properties/${named('fate').sha256}.bin`),
        volume: await status(`properties/${named('volume').sha256}.bin`),
        mesh: await status(
          `originals/${(await world.db.manager.findOneByOrFail(Mesh, { datasetId: id })).id}`,
        ),
        text: await status(`properties/${named('volume').id}/${named('volume').sha256}.txt`),
        zip: await status('properties.zip'),
        objects: await status('objects.bin', '&where=volume%20%3E%200'),
      }
    }
    const others = { frame: 200, index: 200, mesh: 404, text: 404, zip: 404, objects: 404 }
    const view = inputOf(id, { state: `colour=property,${named('volume').id}` })
    const { code } = (await users.ask(make, { input: view }, 'owner')).data.createView!
    const ofView = await read((await tokenOf(dataset, { code })).token)
    expect(ofView).toEqual({ ...others, names: ['volume'], lineage: null, volume: 200, fate: 404 })
    const ofDataset = await read((await tokenOf(dataset)).token)
    expect(ofDataset).toMatchObject({ ...others, names: ['fate', 'volume'], volume: 200, fate: 200 })
    expect(ofDataset.lineage).not.toBeNull()
  })

  it('is not read with an expired token, one of another dataset, or one of a person who left', async () => {
    const { dataset } = await users.scene()
    const { dataset: other } = await users.scene()
    const { token, id } = await tokenOf(dataset)
    const expire = (expiresAt: Date) => world.db.manager.update(EmbedToken, { id: Number(id) }, { expiresAt })
    expect((await describe_(token)).status).toBe(200)
    const others = `/files/datasets/${other.id}/manifest?embed=${token}`
    expect((await request(world.http).get(others)).status).toBe(404)
    const answer = await users.ask(
      create,
      { id: dataset.id, input: { sites: ['a.example'], code: await viewOf(other) } },
      'owner',
    )
    expect(codeOf(answer)).toBe('INVALID_INPUT')
    await expire(new Date(Date.now() - 1000))
    expect((await describe_(token)).status).toBe(404)
    const late = { sites: ['a.example'], expiresAt: '2020-01-01T00:00:00Z' }
    expect(codeOf(await users.ask(create, { id: dataset.id, input: late }, 'owner'))).toBe('INVALID_INPUT')
    await expire(new Date(Date.now() + 86_400_000))
    expect((await describe_(token)).status).toBe(200)
    const removal = { dataset: dataset.id, to: users.people.manager.id, level: null }
    const left = await users.ask(shareWithPerson, removal, 'owner')
    expect(left.errors).toBeUndefined()
    expect((await describe_(token)).status).toBe(404)
  })

  it('is still read when a slow request with its token arrives', async () => {
    const { dataset } = await users.scene()
    const viewer = await viewerOfEmbed(world.db.manager, (await tokenOf(dataset)).token)
    expect(viewer.signedDatasetIds).toEqual([dataset.id])
    const entered = { request: { headers: {} } as IncomingMessage, viewer }
    expect(await endedAmong(world.db.manager, [entered])).toEqual([])
  })

  it('keeps no token in the database', async () => {
    const { dataset } = await users.scene()
    const { token } = await tokenOf(dataset)
    expect(
      JSON.stringify(await world.db.manager.findBy(EmbedToken, { datasetId: dataset.id })),
    ).not.toContain(token)
  })
})

it.each([
  'aaaaaaaa',
  'x',
  '<script>',
  'A'.repeat(43),
  'a'.repeat(10_000),
  'dataset/abc',
  'dataset/99999999999',
])('an address that opens nothing answers 404: %.20s', async path => {
  expect((await page(`/embed/${encodeURIComponent(path).replace('%2F', '/')}`)).status).toBe(404)
  expect((await describe_(encodeURIComponent(path).replace('%2F', '/'))).status).toBeGreaterThanOrEqual(400)
})

describe('/morphoapi/', () => {
  it('is the application without a frame, and in a frame the page without cookies', async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const path = `/morphoapi/?ID_Dataset=${dataset.id}&id_dataset=1&stage=<script>`
    expect(await ancestorsOf(path)).toEqual([200, "'self'", 'SAMEORIGIN'])
    const inFrame = { 'Sec-Fetch-Dest': 'iframe' }
    expect(await ancestorsOf(path, inFrame)).toEqual([200, '*', null])
    await users.ask(allow, { id: dataset.id, input: { audience: 'NOBODY' } }, 'owner')
    expect(await ancestorsOf(path, inFrame)).toEqual([200, "'self'", null])
    expect(await ancestorsOf('/morphoapi.php', inFrame)).toEqual([200, '*', null])
    expect(await ancestorsOf('/morphoapi/?id_dataset=1e99', inFrame)).toEqual([404, '*', null])
    expect((await page(path)).headers.vary).toContain('Sec-Fetch-Dest')
  })
})

it.each(['/', '/dataset/1/', '/aaaaaaaa', '/login/', '/lineage/'])(
  '%s is framed by no other site',
  async path =>
    expect(await ancestorsOf(path, { 'Sec-Fetch-Dest': 'iframe' })).toEqual([200, "'self'", 'SAMEORIGIN']),
)
