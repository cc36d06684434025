import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { createWorld, type World } from '../../support/world.js'
import { SharingUsers } from '../sharings/support.js'
import { inputOf, make } from '../views/support.js'
import { pixel } from '../../support/files.js'

const site = 'http://localhost:4000'
let world: World
let users: SharingUsers
beforeAll(async () => {
  world = await createWorld()
  users = await SharingUsers.of(world)
})
afterAll(() => world.close())

const oEmbed = (query: object) => request(world.http).get('/oembed').query(query)
const viewOf = async (dataset: Dataset) => {
  const input = inputOf(dataset.id, {})
  const made = await users.ask(make, { input: { ...input, picture: pixel.toString('base64') } }, 'owner')
  return String(made.data.createView!.code)
}

describe('a public view', () => {
  it('is described by oEmbed with the frame of the view', async () => {
    const { dataset } = await users.scene({ isPublic: true, name: 'Cells "1" <b>' })
    const code = await viewOf(dataset)
    const answer = await oEmbed({ url: `${site}/${code}`, maxwidth: 400, maxheight: '300' })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.body).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 400,
      height: 300,
      title: dataset.name,
    })
    expect(answer.body.html).toContain(`src="${site}/embed/${code}" title="Cells &quot;1&quot; &lt;b&gt;"`)
    for (const url of [`${site}/dataset/${dataset.id}/`, `${site}/embed/${code}`])
      expect((await oEmbed({ url })).status).toBe(200)
  })

  it('has its picture with its size in the oEmbed answer', async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const { body } = await oEmbed({ url: `${site}/${await viewOf(dataset)}` })
    expect(body).toMatchObject({ thumbnail_width: 1, thumbnail_height: 1 })
    expect(body.thumbnail_url).toMatch(
      /^http:\/\/localhost:4000\/files\/datasets\/\d+\/views\/[0-9a-f]{64}\.webp$/,
    )
    expect((await oEmbed({ url: `${site}/dataset/${dataset.id}/`, maxwidth: 50 })).body.width).toBe(50)
    const picture = await request(world.http).get(new URL(String(body.thumbnail_url)).pathname)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const { body: withoutPicture } = await oEmbed({ url: `${site}/dataset/${dataset.id}/` })
    expect(withoutPicture).not.toHaveProperty('thumbnail_url')
  })

  it('names its title, picture and oEmbed address in the head of its page', async () => {
    const { dataset } = await users.scene({
      isPublic: true,
      name: 'A $& "</head><script>',
      description: 'Two\n cells',
    })
    const { text } = await request(world.http).get(`/${await viewOf(dataset)}`)
    expect(text).toContain(
      '<meta property="og:title" content="A $&amp; &quot;&lt;/head&gt;&lt;script&gt;" />',
    )
    expect(text).toContain('<meta property="og:description" content="Two cells" />')
    expect(text).toMatch(
      /og:image" content="http:\/\/localhost:4000\/files\/datasets\/\d+\/views\/[0-9a-f]{64}\.webp"/,
    )
    expect(text).toMatch(/type="application\/json\+oembed" href="http:\/\/localhost:4000\/oembed\?url=/)
    const [, picture] = /og:image" content="http:\/\/localhost:4000([^"]+)"/.exec(text)!
    expect((await request(world.http).get(picture!)).status).toBe(200)
  })
})

it('a private view and dataset unfold for nobody, also not for their owner', async () => {
  const { dataset } = await users.scene({ name: 'Secret cells' })
  const cookie = { Cookie: `morula=${world.tokens.owner}` }
  for (const path of [`/${await viewOf(dataset)}`, `/dataset/${dataset.id}/`]) {
    expect((await oEmbed({ url: site + path }).set(cookie)).status).toBe(404)
    expect((await request(world.http).get(path).set(cookie)).text).not.toMatch(/og:title|Secret cells/)
  }
})

it.each([
  [{ url: 'https://evil.example/aaaaaaaa' }, 404],
  [{ url: `${site}/login/` }, 404],
  [{ url: `${site}/aaaaaaaa` }, 404],
  [{ url: 'javascript:alert(1)' }, 404],
  [{ url: `${site}/dataset/1/`, format: 'xml' }, 422],
  [{ url: 'a'.repeat(10_000) }, 422],
  [{ url: ['a', 'b'] }, 422],
  [{}, 422],
])('oEmbed refuses %.60j with %i', async (query, status) => expect((await oEmbed(query)).status).toBe(status))
