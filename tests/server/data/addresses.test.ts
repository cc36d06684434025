import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import type { Manifest } from '../../../formats/frame/manifest.js'
import { frameAddress, lineageAddress, propertyAddress } from '../../../formats/frame/manifest.js'
import { readGlb } from '../../../formats/frame/glb.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Property } from '../../../server/entities/data/property.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { User } from '../../../server/entities/people/user.js'
import { hmacSigner } from '../../../server/platform/signer.js'
import { ask, Browser, codeOf } from '../../support/people.js'
import { signingKey } from '../../support/platform.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'
import { openReview, review } from '../sharings/support.js'
import { addMember, addressesOf, content, contentOf, importEmbryo, valuesIn, volumeOf } from './support.js'

const day = 86_400_000
/** The clock of the signer, in days from now. */
let daysPassed = 0
const signer = hmacSigner(signingKey, () => Date.now() + daysPassed * day)
let world: World
let id: number
let member: Who
beforeAll(async () => {
  world = await createWorld({ signer })
  id = await importEmbryo(world)
  member = await addMember(world, id)
})
afterAll(() => world.close())
beforeEach(async () => {
  daysPassed = 0
  await world.db.manager.update(Dataset, { id }, { isPublic: false, binnedAt: null })
  await world.db.manager.update(Property, { datasetId: id }, { isShared: true, binnedAt: null })
})

const readers: readonly Who[] = ['owner', 'manager', 'reader', 'member' as Who, 'staff']
const others: readonly Who[] = ['stranger', 'anonymous']
const kinds = [
  'manifest',
  'frame',
  'plain frame',
  'original',
  'property text',
  'property binary',
  'lineage text',
  'lineage binary',
]
const statusOf = async (path: string, who: Who = 'anonymous') => (await world.file(path, who)).status
const statuses = async (addresses: Record<string, string>, who: Who = 'anonymous') =>
  Object.fromEntries(
    await Promise.all(kinds.map(async kind => [kind, await statusOf(addresses[kind]!, who)] as const)),
  ) as Record<string, number>
const every = (status: number) => Object.fromEntries(kinds.map(kind => [kind, status]))

describe('the data of a private dataset', () => {
  it.each(readers)('is shown to %s, with addresses that work without a cookie', async who => {
    expect(member).toBe('member')
    const { frames, meshes, properties, lineage } = await contentOf(world, id, who)
    expect([frames!.totalCount, meshes!.totalCount, properties!.nodes!.length]).toEqual([6, 6, 4])
    expect(lineage!.links!.totalCount).toBeGreaterThan(50)
    const addresses = await addressesOf(world, id, who)
    expect(Object.keys(addresses)).toEqual(kinds)
    for (const url of Object.values(addresses)) expect(url).toMatch(/^\/files\/datasets\/\d+\//)
    expect(await statuses(addresses)).toEqual(every(200))
    expect(await statuses(addresses, who)).toEqual(every(200))
  })

  it.each(others)('does not exist for %s', async who => {
    const answer = await ask(world, content, { id }, who)
    expect([answer.data.dataset, codeOf(answer)]).toEqual([null, 'NOT_FOUND'])
    const { id: propertyId, sha256 } = await volumeOf(world, id)
    const lineage = await world.db.manager.findOneByOrFail(Property, { datasetId: id, name: 'lineage' })
    const signed = await addressesOf(world, id, 'owner')
    const bare = (kind: string) => signed[kind]!.replace(/[?&]person=\w+&until=[-\d]+&signature=\w+/, '')
    const unsigned = {
      ...Object.fromEntries(kinds.map(kind => [kind, bare(kind)])),
      'plain frame': `${bare('frame')}?plain=1`,
      'property text': `/files/datasets/${id}/properties/${propertyId}/${sha256}.txt`,
      'property binary': `/files/datasets/${id}/properties/${sha256}.bin`,
      'lineage text': `/files/datasets/${id}/properties/${lineage.id}/${lineage.sha256}.txt`,
      'lineage binary': `/files/datasets/${id}/lineages/${lineage.sha256}.bin`,
    }
    expect(await statuses(unsigned, 'owner')).toEqual(every(200))
    expect(await statuses(unsigned, who)).toEqual(every(404))
  })

  it('works for a logged-in person without the right to read the dataset', async () => {
    const addresses = await addressesOf(world, id, 'reader')
    expect(await statuses(addresses, 'stranger')).toEqual(every(200))
    expect(await statuses(addresses, 'owner')).toEqual(every(200))
  })

  it('is sent byte for byte, private and at most until the end of the next day', async () => {
    const addresses = await addressesOf(world, id, 'reader')
    const { frames, meshes } = await contentOf(world, id, 'reader')
    const bodyOf = async (kind: string) => {
      const { body, headers } = await world.file(addresses[kind]!, 'anonymous', {
        'Accept-Encoding': 'identity',
      })
      const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(headers['cache-control'] as string)!
      expect(Number(seconds)).toBeLessThanOrEqual(2 * 86_400)
      return body as Buffer
    }
    const sha256Of = async (kind: string) =>
      createHash('sha256')
        .update(await bodyOf(kind))
        .digest('hex')
    expect(await sha256Of('frame')).toBe(frames!.nodes![0]!.sha256)
    expect(await sha256Of('original')).toBe(meshes!.nodes![0]!.sha256)
    expect(await sha256Of('property binary')).toBe((await volumeOf(world, id)).sha256)
    expect(String(await bodyOf('property text'))).toContain('type:number\n4,2:1765239\n')
    expect(String(await bodyOf('lineage text'))).toContain('type:time\n')
    expect(readGlb(await bodyOf('plain frame')).json).toMatchObject({ asset: { version: '2.0' } })
    expect((await bodyOf('lineage binary')).subarray(0, 4).toString()).toBe('MLIN')
  })

  it('is read by the addresses in the signed manifest', async () => {
    const { manifest } = await addressesOf(world, id, 'reader')
    const answer = (await world.file(manifest!)).body as Manifest
    expect(answer).toMatchObject({ id, minTime: 4, maxTime: 6 })
    for (const address of [
      frameAddress(answer, answer.frames.sha256[0]!),
      propertyAddress(answer, answer.properties[0]!.sha256),
      lineageAddress(answer, answer.lineage!),
    ])
      expect(await statusOf(address)).toBe(200)
  })
})

describe('a signed address', () => {
  it('ends with the next day', async () => {
    const addresses = await addressesOf(world, id, 'reader')
    daysPassed = 1
    expect(await statuses(addresses)).toEqual(every(200))
    daysPassed = 2
    expect(await statuses(addresses)).toEqual(every(404))
  })

  it.each<[string, (url: string) => string]>([
    ['another signature', url => url.replace(/[0-9a-f]{64}(?=$|&plain|\/properties)/, '0'.repeat(64))],
    ['a shorter signature', url => url.replace(/[0-9a-f](?=$|&plain|\/properties)/, '')],
    ['a later day', url => url.replace(/\d{4}-\d\d-\d\d/, '2999-01-01')],
    ['another person', url => url.replace(/person=\d+/, 'person=1').replace(/lent\/\d+/, 'lent/1')],
  ])('with %s answers 404', async (_, forge) => {
    const addresses = Object.fromEntries(
      Object.entries(await addressesOf(world, id, 'reader')).map(([kind, url]) => [kind, forge(url)]),
    )
    const real = await addressesOf(world, id, 'reader')
    for (const kind of kinds) expect(addresses[kind]).not.toBe(real[kind])
    expect(await statuses(addresses)).toEqual(every(404))
  })

  it('with the key of another installation answers 404', async () => {
    const path = `/files/datasets/${id}`
    const { until, mark } = hmacSigner('another key of another installation').sign({
      path,
      personId: world.users.owner.id,
    })
    const query = `person=${world.users.owner.id}&until=${until}&signature=${mark}`
    expect(await statusOf(`${path}/manifest?${query}`)).toBe(404)
  })

  it('does not open another file, or the same file of another dataset', async () => {
    const other = await importEmbryo(world)
    await world.db.manager.delete(Sharing, { datasetId: other })
    const [addresses, theirs] = [
      await addressesOf(world, id, 'reader'),
      await addressesOf(world, other, 'owner'),
    ]
    const moved = Object.fromEntries(
      Object.entries(addresses).map(([kind, url]) => [
        kind,
        url.replace(`/datasets/${id}/`, `/datasets/${other}/`),
      ]),
    )
    expect(await statuses(moved)).toEqual(every(404))
    const query = addresses.frame!.split('?')[1]!
    const [second] = (await contentOf(world, id, 'reader')).frames!.nodes!.slice(1)
    expect(await statusOf(`${String(second!.url).split('?')[0]}?${query}`)).toBe(404)
    expect(await statusOf(`${theirs.frame!.split('?')[0]}?${query}`)).toBe(404)
  })

  it.each<[string, () => Promise<unknown>, (who: Who) => boolean]>([
    [
      'the share ends',
      () => world.db.manager.delete(Sharing, { datasetId: id, userId: world.users.reader.id }),
      who => who === 'reader',
    ],
    [
      'the account is deactivated',
      () => world.db.manager.update(User, { id: world.users.reader.id }, { isActive: false }),
      who => who === 'reader',
    ],
    [
      'the dataset is in the bin',
      () => world.db.manager.update(Dataset, { id }, { binnedAt: new Date() }),
      () => true,
    ],
  ])('answers 404 at once when %s', async (_, withdraw, isConcerned) => {
    const readersOwn = await addressesOf(world, id, 'reader')
    const managers = await addressesOf(world, id, 'manager')
    await withdraw()
    expect(await statuses(readersOwn)).toEqual(every(isConcerned('reader') ? 404 : 200))
    expect(await statuses(managers)).toEqual(every(isConcerned('manager') ? 404 : 200))
    await world.db.manager.update(User, { id: world.users.reader.id }, { isActive: true })
    await world.db.manager.delete(Sharing, { datasetId: id, userId: world.users.manager.id })
    await world.db.manager.delete(Sharing, { datasetId: id, userId: world.users.reader.id })
    await world.share(id)
  })
})

describe('a dataset in the bin', () => {
  it('keeps its data for the owner and staff, by cookie, and for nobody else', async () => {
    await world.db.manager.update(Dataset, { id }, { binnedAt: new Date() })
    for (const who of ['owner', 'staff'] as const) {
      const addresses = await addressesOf(world, id, who)
      const shown = await statuses(addresses, who)
      for (const kind of ['manifest', 'frame', 'plain frame', 'original'])
        expect([who, kind, shown[kind]]).toEqual([who, kind, 200])
      expect(await statuses(addresses)).toEqual(every(404))
    }
    for (const who of ['manager', 'reader', 'member' as Who, 'stranger', 'anonymous'] as const)
      expect(codeOf(await ask(world, content, { id }, who))).toBe('NOT_FOUND')
  })
})

describe('a property that is not shared', () => {
  const textOf = async (who: Who) => {
    const { properties } = await contentOf(world, id, who)
    return properties!.nodes!.find(({ name }) => String(name) === 'volume')
  }

  it('has values and addresses for managers of the dataset only', async () => {
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { isShared: false })
    for (const who of ['owner', 'manager', 'staff'] as const) {
      const seen = await textOf(who)
      const { textUrl, binaryUrl } = seen!
      expect(valuesIn(seen).nodes).toHaveLength(2)
      expect([await statusOf(String(textUrl)), await statusOf(String(binaryUrl))]).toEqual([200, 200])
    }
    for (const who of ['reader', 'member' as Who] as const) expect(await textOf(who)).toBeUndefined()
  })

  it('is not sent by the address that a reader had', async () => {
    const { textUrl, binaryUrl } = (await textOf('reader'))!
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { isShared: false })
    expect([await statusOf(String(textUrl)), await statusOf(String(binaryUrl))]).toEqual([404, 404])
  })

  it('is private in a public dataset', async () => {
    await world.db.manager.update(Dataset, { id }, { isPublic: true })
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { isShared: false })
    const { sha256, id: propertyId } = await volumeOf(world, id)
    const { textUrl } = (await textOf('owner'))!
    expect(String(textUrl)).toContain('/lent/')
    const { headers } = await world.file(String(textUrl))
    expect(headers['cache-control']).toMatch(/^private/)
    const open = `/files/datasets/${id}/properties/${propertyId}/${sha256}.txt`
    expect([await statusOf(open), await statusOf(open, 'owner')]).toEqual([404, 200])
  })

  it('has neither values nor addresses in the bin', async () => {
    const before = await addressesOf(world, id, 'owner')
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { binnedAt: new Date() })
    const { data } = await ask(
      world,
      '{ binnedProperties { nodes { name textUrl binaryUrl values { totalCount } } } }',
      {},
      'owner',
    )
    expect(data).toHaveProperty('binnedProperties.nodes', [
      { name: 'volume', textUrl: null, binaryUrl: null, values: null },
    ])
    expect([await statusOf(before['property text']!), await statusOf(before['property binary']!)]).toEqual([
      404, 404,
    ])
  })
})

describe('the data of a public dataset', () => {
  it.each([...readers, ...others])('has addresses without a signature for %s', async who => {
    await world.db.manager.update(Dataset, { id }, { isPublic: true })
    const addresses = await addressesOf(world, id, who)
    for (const url of Object.values(addresses)) expect(url).not.toMatch(/signature|lent/)
    for (const kind of kinds) {
      const { status, headers } = await world.file(addresses[kind]!)
      expect([kind, status]).toEqual([kind, 200])
      if (kind !== 'manifest')
        expect([kind, headers['cache-control']]).toEqual([
          kind,
          'public, s-maxage=86400, max-age=31536000, immutable',
        ])
    }
    await world.db.manager.update(Dataset, { id }, { isPublic: false })
    expect(await statuses(addresses)).toEqual(every(404))
  })
})

it('a review link shows the data to a visitor, by cookie', async () => {
  const made = await ask(world, review, { dataset: id, label: 'Reviewer 2', days: 1 }, 'owner')
  const visitor = new Browser(world)
  await visitor.ask(openReview, {
    token: String(made.data.createReviewLink!.address).split('/').at(-1),
  })
  const { data: seen } = await visitor.ask(content, { id })
  const { frames, meshes, lineage, manifestUrl, properties } = seen.dataset!
  for (const url of [
    manifestUrl,
    frames!.nodes![0]!.plainUrl,
    meshes!.nodes![0]!.url,
    lineage!.textUrl,
    properties!.nodes![0]!.binaryUrl,
  ]) {
    expect((await visitor.open(String(url))).status).toBe(200)
    expect(await statusOf(String(url))).toBe(404)
  }
})
