import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Property, PropertyType } from '../../../server/entities/data/property.js'
import { ViewerSession } from '../../../server/entities/data/viewerSession.js'
import { noCookies } from '../../../server/gateway/sessionCookies.js'
import { createContext } from '../../../server/kernel/context.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset, makeProperty } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

/** The sweep spares files that are younger than this. */
const soon = () => new Date(Date.now() + 60_000)

let world: World
let hidden: number
let open: number
beforeAll(async () => {
  world = await createWorld()
  hidden = (await makeDataset(world.db.manager, { ownerId: world.users.owner.id })).id
  open = (await makeDataset(world.db.manager, { ownerId: world.users.owner.id, isPublic: true })).id
  for (const id of [hidden, open]) await world.share(id)
})
afterAll(() => world.close())

interface Answered {
  readonly data: Readonly<
    Record<string, { readonly id: string; readonly thumbnail: string | null; readonly version: number }>
  >
  readonly errors?: readonly { extensions: { code: string } }[]
}
const create =
  'mutation ($datasetId: ID!, $input: NewViewerSession!, $picture: Upload) { createViewerSession(datasetId: $datasetId, input: $input, picture: $picture) { id thumbnail version } }'
const update =
  'mutation ($id: ID!, $input: ViewerSessionChange!, $version: Int!, $picture: Upload) { updateViewerSession(id: $id, input: $input, version: $version, picture: $picture) { id thumbnail version } }'
const picture = (colour: string, width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
const send = async (document: string, variables: object, content: Buffer, who: Who = 'manager') =>
  (await world.upload(
    document,
    variables,
    { picture: { name: 'view.png', content } },
    who,
  )) as unknown as Answered
const input = { name: 'Gastrula', state: 'time=1' }
const made = async (datasetId: number, content: Buffer) =>
  (await send(create, { datasetId, input }, content)).data.createViewerSession!
const remove = (id: string) =>
  world.graphql('mutation ($id: ID!) { deleteViewerSession(id: $id) }', { id }, 'manager')
const status = async (path: string, who: Who = 'manager') => (await world.file(path, who)).status

describe('the thumbnail of a session', () => {
  it('is a WebP of 320 pixels width and does not count towards the quota', async () => {
    const { thumbnail, id } = await made(hidden, await picture('#205080'))
    const { body, headers } = await world.file(thumbnail!, 'reader')
    const { format, width, height } = await sharp(body as Buffer).metadata()
    expect([format, width, height, headers['content-type']]).toEqual(['webp', 320, 180, 'image/webp'])
    expect(await world.db.manager.findOneByOrFail(ViewerSession, { id: Number(id) })).toMatchObject({
      thumbnailBytes: (body as Buffer).byteLength,
    })
    expect((await world.db.manager.findOneByOrFail(Dataset, { id: hidden })).sizeBytes).toBe(0)
  })

  it.each(everybody)('is visible to %s when the dataset is', async who => {
    const closed = (await made(hidden, await picture('#111111'))).thumbnail!
    const seen = (await made(open, await picture('#111111'))).thumbnail!
    expect([await status(closed, who), await status(seen, who)]).toEqual([
      who === 'stranger' || who === 'anonymous' ? 404 : 200,
      200,
    ])
    // Both datasets have an equal image under the same checksum.
    expect(await status(seen.replace(String(open), String(hidden)), 'manager')).toBe(200)
  })

  it('does not exist for readers who do not see all properties of the session', async () => {
    const property = await makeProperty(world.db.manager, { datasetId: open, isShared: false })
    const state = `time=1&cor1=apply_${property.id}`
    const { data } = await send(
      create,
      { datasetId: open, input: { name: 'Private', state } },
      await picture('#778811'),
    )
    const { id, thumbnail } = data.createViewerSession!
    const listed = async (who: Who) => {
      const query = 'query ($id: ID!) { dataset(id: $id) { viewerSessions { id thumbnail } } }'
      const { dataset } = (await world.graphql(query, { id: String(open) }, who)).data as unknown as {
        dataset: { viewerSessions: { id: string; thumbnail: string | null }[] }
      }
      const { headers } = await world.file(thumbnail!, who)
      return [
        dataset.viewerSessions.find(session => session.id === id)!.thumbnail,
        await status(thumbnail!, who),
        String(headers['cache-control']).includes('public'),
      ]
    }
    expect([await listed('manager'), await listed('reader'), await listed('anonymous')]).toEqual([
      [thumbnail, 200, false],
      [null, 404, false],
      [null, 404, false],
    ])
    const lineage = await makeProperty(world.db.manager, {
      datasetId: open,
      isShared: false,
      type: PropertyType.TIME,
    })
    await world.db.manager.update(Property, { id: property.id }, { isShared: true })
    await world.db.manager.update(
      ViewerSession,
      { id: Number(id) },
      { state: `${state}&tracks=all:20:0:founder:` },
    )
    expect([await listed('manager'), await listed('anonymous')]).toEqual([
      [thumbnail, 200, false],
      [null, 404, false],
    ])
    await world.db.manager.update(Property, { id: lineage.id }, { isShared: true })
    expect(await listed('anonymous')).toEqual([thumbnail, 200, true])
  })

  it.each([
    ['%D9%A1', 404],
    ['%00', 404],
    ['x', 422],
    ['A'.repeat(64), 422],
  ])('refuses the invalid address %s', async (name, refused) => {
    expect(await status(`/files/datasets/${open}/sessions/${name}.webp`, 'owner')).toBe(refused)
  })

  it('is null without an image; an invalid image is refused and no session is saved', async () => {
    expect(
      ((await world.graphql(create, { datasetId: hidden, input }, 'manager')) as unknown as Answered).data
        .createViewerSession!.thumbnail,
    ).toBeNull()
    const before = await world.db.manager.countBy(ViewerSession, { datasetId: hidden })
    for (const content of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(0), Buffer.from('GIF89a')]) {
      expect(
        (await send(create, { datasetId: hidden, input }, content)).errors?.[0]?.extensions.code,
      ).toMatch(/INVALID_INPUT|UNREADABLE/)
    }
    expect(
      (await send(create, { datasetId: hidden, input }, Buffer.alloc(5_000_001))).errors?.[0]?.extensions
        .code,
    ).toBe('TOO_LARGE')
    expect(await world.db.manager.countBy(ViewerSession, { datasetId: hidden })).toBe(before)
  })

  it('is deleted with the last session that uses it, or when it is replaced', async () => {
    const first = await made(hidden, await picture('#ff0000'))
    const twin = await made(hidden, await picture('#ff0000'))
    expect(twin.thumbnail).toBe(first.thumbnail)
    await remove(first.id)
    expect(await status(first.thumbnail!)).toBe(200)
    const { thumbnail, version } = (
      await send(update, { id: twin.id, input: {}, version: 1 }, await picture('#00ff00'))
    ).data.updateViewerSession!
    expect([version, await status(first.thumbnail!), await status(thumbnail!)]).toEqual([2, 404, 200])
    expect(
      (await send(update, { id: twin.id, input: {}, version: 1 }, await picture('#0000ff'))).errors?.[0]
        ?.extensions.code,
    ).toBe('CONFLICT')
    await remove(twin.id)
    const keys = []
    for await (const key of world.platform.storage.list(`datasets/${hidden}/sessions/`)) keys.push(key)
    const named = await world.db.manager.findBy(ViewerSession, { datasetId: hidden })
    expect(
      keys.filter(key => !named.some(({ thumbnailSha256 }) => key.includes(thumbnailSha256!))).length,
    ).toBeLessThanOrEqual(1) // The image of the refused update may remain.
  })

  it('is kept by the sweep', async () => {
    const { thumbnail } = await made(open, await picture('#123456'))
    const ctx = createContext({
      viewer: { userId: 0, isStaff: false },
      db: world.db.manager,
      platform: world.platform,
      cookies: noCookies,
    })
    await sweepOrphans(ctx, { before: soon() })
    expect(await sweepOrphans(ctx, { before: soon() })).toBe(0)
    expect(await status(thumbnail!)).toBe(200)
  })
})

it('a dataset opens with its oldest default session', async () => {
  const { id: datasetId } = await makeDataset(world.db.manager, {
    ownerId: world.users.owner.id,
    isPublic: true,
  })
  const asked = async () =>
    (
      await world.graphql('query ($id: ID!) { dataset(id: $id) { defaultViewerSession { name } } }', {
        id: datasetId,
      })
    ).data as unknown as { dataset: { defaultViewerSession: { name: string } | null } }
  expect((await asked()).dataset.defaultViewerSession).toBeNull()
  for (const [at, name] of ['None', 'First', 'Second'].entries()) {
    await world.db.manager.insert(ViewerSession, {
      datasetId,
      ownerId: world.users.owner.id,
      name,
      state: '',
      shortcut: `default${at}`,
      isDefault: at > 0,
    })
  }
  expect((await asked()).dataset.defaultViewerSession).toEqual({ name: 'First' })
})
