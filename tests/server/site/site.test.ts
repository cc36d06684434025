import { createHash } from 'node:crypto'
import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import request from 'supertest'
import { storePictures } from '../../../server/domains/site/picture.service.js'
import { CannotStart } from '../../../server/kernel/lifecycle.js'
import type { SitePicture } from '../../../server/kernel/platform.js'
import { everybody } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const folder = mkdtempSync(join(tmpdir(), 'morula-site-'))
function pictureOf(name: string, content: Buffer): SitePicture {
  const path = join(folder, name)
  writeFileSync(path, content)
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
/** A phone's photo: 600 × 300 pixels, to be turned, with a place in its metadata. */
const photoOf = (name: string, color: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: color } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
    .jpeg()
    .toBuffer()
    .then(content => pictureOf(name, content))

const site = {
  publicUrl: 'http://localhost:4000',
  quotaMaxBytes: 2 ** 33,
  retentionDays: 365,
  plainFramesMaxBytes: 2 ** 31,
  previewPictures: 30,
  requireStaffTwoFactor: false,
  contactEmail: 'desk@example.org',
  socialLinks: ['https://social.example/morula'],
  iosAppUrl: 'https://apps.example/morula',
  helpRedirectUrl: 'https://help.example',
  embedSites: '*' as const,
  fallbackDataset: 1062,
  team: [{ name: 'Ada', role: 'biologist', contact: '', photo: null }],
  betaUsers: ['Grace'],
  fundingPartners: [{ name: 'Trust', text: 'microscopes', address: '', logo: null }],
}
let world: World
let photo: SitePicture
let logo: SitePicture
beforeAll(async () => {
  ;[photo, logo] = await Promise.all([photoOf('ada.jpg', 'red'), photoOf('trust.jpg', 'blue')])
  world = await createWorld({ site })
})
afterAll(() => world.close())

/** Starts again with these pictures. */
async function startWith(photo: SitePicture | null, logo: SitePicture | null): Promise<void> {
  Object.assign(world.platform, {
    site: {
      ...site,
      team: [{ ...site.team[0], photo }],
      fundingPartners: [{ ...site.fundingPartners[0], logo }],
    },
  })
  await storePictures(await world.contextOf('anonymous'))
}
const keys = async () => {
  const all: string[] = []
  for await (const key of world.platform.storage.list('site/')) all.push(key)
  return all.sort()
}
const keyOf = ({ sha256 }: SitePicture) => `site/${sha256}.webp`

it('the site lists the versions of the old viewer that it serves', async () => {
  const versions = async () =>
    ((await world.graphql('{ site { viewerVersions } }')).data as unknown as { site: unknown }).site
  expect(await versions()).toEqual({ viewerVersions: [] })
  const build = { code: 'c', loader: 'l', framework: 'f', data: 'd' }
  Object.assign(world.platform, { viewerBuilds: { stable: build, beta: build, mine: build } })
  expect(await versions()).toEqual({ viewerVersions: ['STABLE', 'BETA'] })
})

it.each(everybody)('the site settings are shown to %s', async who => {
  const { data } = await world.graphql(
    '{ site { quotaMaxBytes contactEmail socialLinks iosAppUrl fallbackDataset helpRedirectUrl team { name role contact photo } betaUsers fundingPartners { name text address logo } } }',
    {},
    who,
  )
  const {
    publicUrl: _address,
    embedSites: _sites,
    retentionDays: _days,
    plainFramesMaxBytes: _bytes,
    previewPictures: _pictures,
    requireStaffTwoFactor: _factor,
    ...expected
  } = site
  expect(data).toEqual({
    site: {
      ...expected,
      fallbackDataset: '1062',
      team: [{ ...site.team[0], photo: '' }],
      fundingPartners: [{ ...site.fundingPartners[0], logo: '' }],
    },
  })
})

describe('pictures of the site', () => {
  it('are small copies without metadata on this site', async () => {
    await startWith(photo, logo)
    const { data } = await world.graphql('{ site { team { photo } fundingPartners { logo } } }')
    const addresses = data as unknown as {
      site: { team: { photo: string }[]; fundingPartners: { logo: string }[] }
    }
    expect(addresses.site).toEqual({
      team: [{ photo: `/files/${keyOf(photo)}` }],
      fundingPartners: [{ logo: `/files/${keyOf(logo)}` }],
    })
    const { status, headers, body } = await request(world.http)
      .get(addresses.site.team[0]!.photo)
      .responseType('blob')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      expect.stringContaining('public'),
    ])
    const { width, height, exif } = await sharp(body as Buffer).metadata()
    expect([width, height, exif]).toEqual([160, 320, undefined])
  })

  it('are refused when no configuration names them', async () => {
    await startWith(photo, null)
    expect((await request(world.http).get(`/files/${keyOf(photo)}`)).status).toBe(200)
    for (const name of [logo.sha256, 'a'.repeat(64)])
      expect((await request(world.http).get(`/files/site/${name}.webp`)).status).toBe(404)
    for (const name of ['x', '..%2f..%2fsecret-key'])
      expect((await request(world.http).get(`/files/site/${name}.webp`)).status).toBeGreaterThanOrEqual(400)
  })

  it('are stored once, and removed ones are deleted after a day', async () => {
    await startWith(photo, logo)
    const written = new Date(Date.now() - 25 * 3_600_000)
    for (const each of [photo, logo]) utimesSync(world.platform.storage.pathOf(keyOf(each)), written, written)
    await startWith(photo, null)
    expect(await keys()).toEqual([keyOf(photo)])
    await startWith(null, logo)
    expect(await keys()).toEqual([keyOf(logo)])
    await startWith(photo, null)
    expect(await keys()).toEqual([keyOf(photo), keyOf(logo)].sort()) // the logo is younger than a day
  })

  it.each([
    ['notes.jpg', 'no picture'],
    [
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
  ])(
    'stop the start with the accepted formats when they are not pictures of pixels: %s',
    async (name, text) => {
      const picture = pictureOf(name, Buffer.from(text))
      const start = startWith(picture, null)
      await expect(start).rejects.toThrow(CannotStart)
      await expect(start).rejects.toThrow(
        `The picture ${picture.path} cannot be used. Save it as png, jpg, webp, gif or tiff. The picture cannot be read`,
      )
      expect(await keys()).not.toContain(keyOf(picture))
    },
  )
})
