import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Manifest } from '../../../formats/frame/manifest.js'
import request, { type Response } from 'supertest'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { ReviewLink } from '../../../server/entities/data/reviewLink.js'
import { ViewerSession } from '../../../server/entities/data/viewerSession.js'
import { freshLimits } from '../../support/accounts.js'
import { smallArchive, zip } from '../../support/files.js'
import { Browser, codeOf, statementsOf } from '../../support/people.js'
import { importZip } from '../../support/imported.js'
import { createWorld, type World } from '../../support/world.js'
import { SharingUsers, openReview, review } from './support.js'

let world: World
let testUsers: SharingUsers
let counted: ReturnType<typeof statementsOf>
beforeAll(async () => {
  world = await createWorld()
  testUsers = await SharingUsers.of(world)
  counted = statementsOf(world)
})
afterAll(() => world.close())

const link = async (dataset: Dataset, more: object = {}) =>
  testUsers.ask(review, { dataset: dataset.id, label: 'Reviewer 2', days: 30, ...more }, 'owner')
const tokenOf = async (dataset: Dataset, more: object = {}) =>
  /\/review\/([\w-]{43})$/.exec(String((await link(dataset, more)).data.createReviewLink!.address))![1]!
const seen = '{ datasets { totalCount nodes { id } } }'
const one =
  'query ($id: ID!) { dataset(id: $id) { name can { manage } sharings { totalCount } invitations { id } reviewLinks { id } access { totalCount } } }'
const files = async ({ cookies }: Browser, path: string): Promise<Response> =>
  request(world.http)
    .get(path)
    .set(
      'Cookie',
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    )

/** A browser that opened a review link. */
async function reviewer(token: string, cookies: Record<string, string> = {}): Promise<Browser> {
  const browser = new Browser(world, cookies)
  expect((await browser.ask(openReview, { token })).errors).toBeUndefined()
  return browser
}

describe('a review link', () => {
  it('is shown once and stored as a hash only', async () => {
    const { dataset } = await testUsers.scene()
    const { data } = await link(dataset)
    expect(data.createReviewLink).toEqual({
      address: expect.stringMatching(/^http:\/\/localhost:4000\/review\/[\w-]{43}$/),
      reviewLink: {
        id: expect.any(String),
        label: 'Reviewer 2',
        opened: 0,
        sessionId: null,
        revokedAt: null,
      },
    })
    const kept = JSON.stringify(await world.db.manager.findOneByOrFail(ReviewLink, { datasetId: dataset.id }))
    expect(kept).not.toContain(String(data.createReviewLink!.address).split('/').at(-1))
    const row = await world.db.manager.findOneByOrFail(ReviewLink, { datasetId: dataset.id })
    expect(Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 86_400_000)).toBe(30)
  })

  it('opens its dataset and no other without an account', async () => {
    const { dataset } = await testUsers.scene({ name: 'In review' })
    const { dataset: other } = await testUsers.scene()
    const browser = await reviewer(await tokenOf(dataset))
    expect((await browser.ask(one, { id: dataset.id })).data.dataset).toEqual({
      name: 'In review',
      can: { manage: false },
      sharings: null,
      invitations: null,
      reviewLinks: null,
      access: null,
    })
    expect((await browser.ask(seen)).data.datasets).toEqual({
      totalCount: 1,
      nodes: [{ id: String(dataset.id) }],
    })
    expect([
      codeOf(await browser.ask(one, { id: other.id })),
      codeOf(await new Browser(world).ask(one, { id: dataset.id })),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const changed = await browser.ask('mutation ($id: ID!) { setPublic(id: $id, public: true) { id } }', {
      id: dataset.id,
    })
    expect(codeOf(changed)).toBe('UNAUTHENTICATED')
  })

  it('sets an HttpOnly and SameSite=Lax cookie', async () => {
    const { dataset } = await testUsers.scene()
    const answer = await request(world.http)
      .post('/graphql')
      .send({ query: openReview, variables: { token: await tokenOf(dataset, { days: 1 }) } })
    const [line] = answer.get('Set-Cookie')!
    expect(line).toMatch(/^morula_review=[\w-]{43}; Max-Age=86\d{3}; Path=\/; .*HttpOnly; SameSite=Lax$/)
    expect(answer.get('Set-Cookie')).toHaveLength(1)
  })

  it('opens its dataset after many wrong tokens from the same IP address', async () => {
    const { dataset } = await testUsers.scene()
    const token = await tokenOf(dataset, { days: 1 })
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 121; at++)
      codes.push(codeOf(await testUsers.ask(openReview, { token: 'x' }, 'anonymous')))
    expect([codes[0], codes.at(-1)]).toEqual(['NOT_FOUND', 'TOO_MANY'])
    expect((await new Browser(world).ask(openReview, { token })).errors).toBeUndefined()
    freshLimits(world)
  })

  it('joins the links opened before in one cookie, which keeps the eight newest', async () => {
    freshLimits(world)
    const scenes: Dataset[] = []
    for (let at = 0; at < 10; at += 1) scenes.push((await testUsers.scene()).dataset)
    const tokens: string[] = []
    for (const dataset of scenes) tokens.push(await tokenOf(dataset, { days: tokens.length === 5 ? 90 : 1 }))
    const browser = new Browser(world)
    const opened = async () =>
      (await browser.ask(seen)).data.datasets!.nodes!.map(({ id }) => Number(id)).sort((a, b) => a - b)
    const idsOf = (...list: readonly Dataset[]) => list.map(({ id }) => id)
    for (const token of tokens.slice(0, 2)) await browser.ask(openReview, { token })
    expect(await opened()).toEqual(idsOf(...scenes.slice(0, 2)))
    for (const token of tokens.slice(2)) await browser.ask(openReview, { token })
    expect(await opened()).toEqual(idsOf(...scenes.slice(2)))
    for (const [at, { id }] of scenes.entries()) {
      const place = at < 2 ? ['NOT_FOUND', 404] : [undefined, 200]
      expect([
        at,
        codeOf(await browser.ask(one, { id })),
        (await files(browser, `/files/datasets/${id}/manifest`)).status,
      ]).toEqual([at, ...place])
    }
    expect(browser.cookies.morula_review!.split('.')).toEqual(tokens.slice(2).reverse())
    await browser.ask(openReview, { token: tokens[4] })
    expect(browser.cookies.morula_review!.split('.')).toEqual([
      tokens[4],
      ...tokens
        .slice(2)
        .reverse()
        .filter(token => token !== tokens[4]),
    ])
    await world.db.query('UPDATE review_link SET revoked_at = NOW(3) WHERE dataset_id = ?', [scenes[3]!.id])
    await world.db.query('UPDATE review_link SET expires_at = NOW(3) WHERE dataset_id = ?', [scenes[9]!.id])
    expect(await opened()).toEqual(idsOf(scenes[2]!, ...scenes.slice(4, 9)))
    const answer = await request(world.http)
      .post('/graphql')
      .set('Cookie', `morula_review=${browser.cookies.morula_review}`)
      .send({ query: openReview, variables: { token: tokens[0] } })
    const [line] = answer.get('Set-Cookie')!
    // Invalid tokens are removed from the cookie. The cookie lasts as long as its longest link: the sixth,
    // with 90 days.
    expect([.../^morula_review=([^;]+); Max-Age=(\d+)/.exec(line!)!].slice(1)).toEqual([
      [0, 4, 8, 7, 6, 5, 2].map(at => tokens[at]).join('.'),
      expect.stringMatching(/^777\d{4}$/),
    ])
  })

  it('is read from the first eight well-formed tokens of the cookie only', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const token = await tokenOf(dataset)
    const stuffed = (at: number) =>
      Array.from({ length: 2000 }, (_, place) => (place === at ? token : String(place).padStart(43, '0')))
        .slice(0, 100)
        .join('.')
    const codes = async (cookie: string) =>
      codeOf(await new Browser(world, { morula_review: cookie }).ask(one, { id: dataset.id }))
    expect([
      await codes(stuffed(7)),
      await codes(stuffed(8)),
      await codes(`x.${'y'.repeat(44)}..${token}`),
      await codes(''),
    ]).toEqual([undefined, 'NOT_FOUND', undefined, 'NOT_FOUND'])
  })

  it('adds to the rights of a signed-in user and removes none', async () => {
    const { dataset } = await testUsers.scene()
    const { dataset: managed } = await testUsers.scene()
    const browser = await reviewer(await tokenOf(dataset), { morula: world.tokens.stranger })
    expect((await browser.ask('{ me { login } }')).data.me).toEqual({ login: 'stranger' })
    expect((await browser.ask(one, { id: dataset.id })).data.dataset!.can).toEqual({ manage: false })
    const manager = await reviewer(await tokenOf(dataset), { morula: world.tokens.manager })
    for (const { id } of [dataset, managed])
      expect((await manager.ask(one, { id })).data.dataset!.can).toEqual({ manage: true })
  })

  it('opens files of its dataset through unsigned addresses, but no REST call', async () => {
    const { dataset } = await testUsers.scene()
    const { dataset: other } = await testUsers.scene()
    const token = await tokenOf(dataset)
    const browser = await reviewer(token)
    const manifest = await files(browser, `/files/datasets/${dataset.id}/manifest`)
    expect([manifest.status, (manifest.body as { query: string }).query]).toEqual([200, ''])
    expect([
      (await files(browser, `/files/datasets/${other.id}/manifest`)).status,
      (await files(new Browser(world), `/files/datasets/${dataset.id}/manifest`)).status,
    ]).toEqual([404, 404])
    const rest = await request(world.http)
      .get(`/api/sitedataset/${dataset.id}/`)
      .set('Cookie', `morula_review=${token}`)
    expect(rest.status).toBe(404)
  })

  it('opens everything of its dataset within the answer that opens it, and no other dataset', async () => {
    const id = await importZip(world, await zip(smallArchive))
    await world.prepared()
    const { dataset: other } = await testUsers.scene()
    const [token, otherToken] = [await tokenOf({ id } as Dataset), await tokenOf(other)]
    const parts =
      'id frames(first: 1) { nodes { url } } meshes(first: 1) { nodes { url } } lineage { property { name } textUrl } access { totalCount }'
    const query = (token: string) => `mutation { openReviewLink(token: "${token}") { ${parts} } }`
    const callers: Record<string, string>[] = [{}, { morula: world.tokens.stranger }]
    for (const cookies of callers) {
      const browser = new Browser(world, cookies)
      const { data, errors } = await browser.ask(query(token))
      expect(errors).toBeUndefined()
      expect(data.openReviewLink).toEqual({
        id: String(id),
        frames: { nodes: [{ url: expect.any(String) }] },
        meshes: { nodes: [{ url: expect.any(String) }] },
        lineage: { property: { name: 'lineage' }, textUrl: expect.any(String) },
        access: null,
      })
      expect(
        (await browser.ask(`query ($id: ID!) { dataset(id: $id) { ${parts} } }`, { id })).data.dataset,
      ).toEqual(data.openReviewLink)
      expect(codeOf(await browser.ask(one, { id: other.id }))).toBe('NOT_FOUND')
    }
    const both = await new Browser(world).ask(
      `mutation { first: openReviewLink(token: "${token}") { ${parts} } second: openReviewLink(token: "${otherToken}") { ${parts} } }`,
    )
    expect(both.errors).toBeUndefined()
  })

  it('opens frames, shared properties and lineages until it is revoked', async () => {
    const id = await importZip(world, await zip(smallArchive))
    await world.prepared()
    const browser = await reviewer(await tokenOf({ id } as Dataset))
    const { base, frames, properties, lineage } = (await files(browser, `/files/datasets/${id}/manifest`))
      .body as Manifest
    const addresses = [
      `${base}/frames/${frames.sha256[0]}.glb`,
      `${base}/properties/${properties[0]!.sha256}.bin`,
      `${base}/lineages/${lineage}.bin`,
    ]
    const statuses = (who: Browser) =>
      Promise.all(addresses.map(async address => (await files(who, address)).status))
    expect([await statuses(browser), await statuses(new Browser(world))]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ])
    await world.db.query('UPDATE review_link SET revoked_at = NOW(3) WHERE dataset_id = ?', [id])
    expect(await statuses(browser)).toEqual([404, 404, 404])
  })

  it.each(['revoked', 'over', 'forged', 'binned', 'erased'] as const)(
    'that is %s opens nothing from the next request on',
    async how => {
      freshLimits(world)
      const { dataset } = await testUsers.scene()
      const token = await tokenOf(dataset)
      const browser = await reviewer(token)
      const { id } = await world.db.manager.findOneByOrFail(ReviewLink, { datasetId: dataset.id })
      const deeds = {
        revoked: () =>
          testUsers.ask(
            'mutation ($id: ID!) { revokeReviewLink(id: $id) { id reviewLinks { revokedAt } } }',
            { id },
            'manager',
          ),
        over: () => world.db.manager.update(ReviewLink, { id }, { expiresAt: new Date(Date.now() - 1) }),
        forged: async () =>
          void (browser.cookies.morula_review = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
        binned: () => world.db.query('UPDATE dataset SET binned_at = NOW(3) WHERE id = ?', [dataset.id]),
        erased: () => world.db.query('DELETE FROM dataset WHERE id = ?', [dataset.id]),
      }
      await deeds[how]()
      expect([
        codeOf(await browser.ask(one, { id: dataset.id })),
        (await files(browser, `/files/datasets/${dataset.id}/manifest`)).status,
        (await browser.ask(seen)).data.datasets!.totalCount,
      ]).toEqual(['NOT_FOUND', 404, 0])
      const again = await new Browser(world).ask(openReview, {
        token: browser.cookies.morula_review ?? token,
      })
      expect([again.errors?.[0]?.extensions.code, again.errors?.[0]?.message]).toEqual([
        'NOT_FOUND',
        'Invalid Url !',
      ])
    },
  )

  it('answers a stranger who revokes it like a missing link when the dataset is hidden', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    await tokenOf(dataset)
    const { id } = await world.db.manager.findOneByOrFail(ReviewLink, { datasetId: dataset.id })
    const revoke = async (asked: number) =>
      (
        await testUsers.ask(
          'mutation ($id: ID!) { revokeReviewLink(id: $id) { id } }',
          { id: asked },
          'stranger',
        )
      ).errors
    expect(await revoke(id)).toEqual(await revoke(2 ** 31 - 1))
  })

  it('may start with a saved session of its dataset, not of another dataset', async () => {
    const { dataset } = await testUsers.scene()
    const { dataset: other } = await testUsers.scene()
    const save = async ({ id: datasetId }: Dataset, shortcut: string) =>
      (
        await world.db.manager.save(
          world.db.manager.create(ViewerSession, {
            datasetId,
            ownerId: testUsers.people.owner.id,
            name: 'Front',
            state: `id_dataset=${datasetId}`,
            shortcut,
          }),
        )
      ).id
    const session = await save(dataset, 'aaaaaaaa')
    const token = await tokenOf(dataset, { session })
    expect((await new Browser(world).ask(openReview, { token })).data.openReviewLink).toEqual({
      id: String(dataset.id),
      name: dataset.name,
      reviewSessionId: String(session),
      reviewExpiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    for (const wrong of [await save(other, 'bbbbbbbb'), 2 ** 31 - 1])
      expect((await link(dataset, { session: wrong })).errors![0]!.extensions.fields).toEqual({
        sessionId: 'a session of the dataset',
      })
  })

  it('is listed before revoked links, so it can be revoked after 500 revoked links', async () => {
    const { dataset } = await testUsers.scene()
    await tokenOf(dataset, { label: 'Alive' })
    const dead = {
      datasetId: dataset.id,
      creatorId: testUsers.people.owner.id,
      label: 'Dead',
      expiresAt: new Date(Date.now() + 60_000),
      revokedAt: new Date(),
    }
    await world.db.manager.insert(
      ReviewLink,
      Array.from({ length: 500 }, (_, at) => ({
        ...dead,
        tokenHash: `${dataset.id}x${at}`.padStart(64, '0'),
      })),
    )
    const { reviewLinks } = (
      await testUsers.ask(
        'query ($id: ID!) { dataset(id: $id) { reviewLinks { label } } }',
        { id: dataset.id },
        'owner',
      )
    ).data.dataset!
    expect([reviewLinks!.length, reviewLinks![0]!.label, reviewLinks![1]!.label]).toEqual([
      500,
      'Alive',
      'Dead',
    ])
  })

  it('counts its browsers, and its creation and revocation are in the audit log', async () => {
    const { dataset } = await testUsers.scene()
    const token = await tokenOf(dataset, { label: '  For the journal  ' })
    await Promise.all([1, 2, 3, 4].map(() => reviewer(token)))
    const links = 'query ($id: ID!) { dataset(id: $id) { reviewLinks { id label opened revokedAt } } }'
    const [shown] = (await testUsers.ask(links, { id: dataset.id }, 'owner')).data.dataset!.reviewLinks!
    expect(shown).toMatchObject({ label: 'For the journal', opened: 4, revokedAt: null })
    for (let at = 0; at < 2; at += 1)
      await testUsers.ask(
        'mutation ($id: ID!) { revokeReviewLink(id: $id) { id } }',
        { id: shown!.id },
        'owner',
      )
    expect(
      (await testUsers.ask(links, { id: dataset.id }, 'owner')).data.dataset!.reviewLinks![0]!.revokedAt,
    ).toEqual(expect.any(String))
    expect(
      (await world.db.manager.findBy(AuditEvent, { subjectKind: 'dataset', subjectId: dataset.id })).map(
        ({ action, detail }) => [action, detail],
      ),
    ).toEqual([
      ['review.create', 'For the journal'],
      ['review.revoke', 'For the journal'],
    ])
  })

  it.each([
    [{ days: 0 }, 'days'],
    [{ days: 91 }, 'days'],
    [{ days: -1 }, 'days'],
    [{ label: 'x'.repeat(201) }, 'label'],
    [{ label: 'x'.repeat(10_000) }, 'label'],
    [{ label: 'a\u202eb' }, 'label'],
  ])('is refused with invalid input %j', async (wrong, field) => {
    const { dataset } = await testUsers.scene()
    expect(Object.keys((await link(dataset, wrong)).errors![0]!.extensions.fields!)).toEqual([field])
    expect(await world.db.manager.countBy(ReviewLink, { datasetId: dataset.id })).toBe(0)
  })

  it('is one of at most 100 valid links per dataset, and wrong tokens are rate limited', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const row = (at: number, expiresAt: Date) => ({
      datasetId: dataset.id,
      creatorId: testUsers.people.owner.id,
      tokenHash: `${dataset.id}-${at}`.padStart(64, '0'),
      expiresAt,
    })
    await world.db.manager.insert(
      ReviewLink,
      Array.from({ length: 100 }, (_, at) => row(at, new Date(Date.now() + 60_000))),
    )
    expect(codeOf(await link(dataset))).toBe('INVALID_INPUT')
    await world.db.manager.update(
      ReviewLink,
      { tokenHash: row(7, new Date()).tokenHash },
      { expiresAt: new Date(Date.now() - 1) },
    )
    expect(codeOf(await link(dataset))).toBeUndefined()
    const codes = new Set<string | undefined>()
    for (let at = 0; at < 121; at += 1)
      codes.add(codeOf(await new Browser(world).ask(openReview, { token: 'a'.repeat(43) })))
    expect([...codes]).toEqual(['NOT_FOUND', 'TOO_MANY'])
  })

  it('costs one statement per request, and nothing without the cookie', async () => {
    freshLimits(world)
    const { dataset } = await testUsers.scene()
    const token = await tokenOf(dataset)
    const browser = await reviewer(token)
    const document = 'query ($id: ID!) { dataset(id: $id) { name } }'
    expect([
      (await counted(() => browser.ask(document, { id: dataset.id }))).length,
      (await counted(() => new Browser(world).ask(document, { id: dataset.id }))).length,
    ]).toEqual([2, 1])
  })
})
