import { request as send } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { OutgoingMail } from '../../../server/entities/operation/outgoingMail.js'
import { makeDataset } from '../../support/factories.js'
import type { Json } from '../../support/people.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let id: number
let property: number
beforeAll(async () => {
  world = await createWorld({}, { filesFollowHost: true })
  id = (await makeDataset(world.db.manager, { ownerId: world.users.owner.id, isPublic: true })).id
  const made = await call('POST', '/api/createcorrespondencesite/', 'localhost', {
    id_dataset: id,
    infos: 'volume',
    datatype: 'float',
    r_field: 'type:float\n0,1:2\n',
  })
  property = Number(made.body.id)
  await call('POST', '/api/sharecorrespondence/', 'localhost', { id_infos: property, common: 1 })
})
afterAll(() => world.close())

async function call(
  method: string,
  path: string,
  host: string,
  body: object,
  {
    who = 'owner',
    more = {},
  }: { who?: 'owner' | 'reader' | null; more?: Readonly<Record<string, string>> } = {},
) {
  const sent = method === 'GET' && Object.keys(body).length === 0 ? '' : JSON.stringify(body)
  return new Promise<{ status: number; body: Json; content: string; cache: string }>((done, fail) => {
    const headers = {
      Host: host,
      'Content-Type': 'application/json',
      // Node adds it only to methods that usually have a body
      'Content-Length': String(sent.length),
      ...more,
      ...(who && { Authorization: `Token ${world.tokens[who]}` }),
    }
    const asking = send({ host: '127.0.0.1', port: world.port, method, path, headers }, response => {
      text(response).then(content => {
        const isJson = (response.headers['content-type'] ?? '').includes('json')
        done({
          status: response.statusCode ?? 0,
          content,
          body: (isJson ? JSON.parse(content) : {}) as Json,
          cache: response.headers['cache-control'] ?? '',
        })
      }, fail)
    })
    asking.on('error', fail)
    asking.end(sent)
  })
}
const lent = (host: string, who: 'owner' | 'reader' = 'owner') =>
  call('GET', '/api/getinfoidapi/', host, { getinfosid: id, idinfos: property }, { who })

describe('without PUBLIC_URL', () => {
  it('the address of a file follows the host that was called, and opens there', async () => {
    const { body, cache } = await lent('lab.example:8080')
    expect(cache).toBe('no-store')
    expect(body.url).toMatch(/^http:\/\/lab\.example:8080\/files\/datasets\/.*\.bz2$/)
    const file = await call('GET', new URL(String(body.url)).pathname, 'lab.example:8080', {}, { who: null })
    expect([file.status, file.content.slice(0, 3)]).toEqual([200, 'BZh'])
  })

  it.each(['a b', 'evil/..', 'evil.example#', `${'a'.repeat(300)}`])(
    'the address of a file is that of this site for the host %s',
    async host => {
      expect((await lent(host)).body.url).toMatch(/^http:\/\/localhost:4000\/files\//)
    },
  )

  it('the address of a file is that of this site without a host', async () => {
    const body = JSON.stringify({ getinfosid: id, idinfos: property })
    const socket = connect(world.port, '127.0.0.1')
    socket.write(
      `GET /api/getinfoidapi/ HTTP/1.0\r\nAuthorization: Token ${world.tokens.owner}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(await text(socket)).toContain('"url":"http://localhost:4000/files/')
  })

  it('a header of a proxy counts only from a trusted one', async () => {
    const asked = { getinfosid: id, idinfos: property }
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
    const { body } = await call('GET', '/api/getinfoidapi/', 'lab.example', asked, { more: forged })
    expect(body.url).toMatch(/^http:\/\/lab\.example\/files\//)
  })
})

describe('a forged host', () => {
  it('reaches no answer to another person', async () => {
    expect((await lent('evil.example')).body.url).toContain('//evil.example/')
    expect((await lent('lab.example', 'reader')).body.url).toContain('//lab.example/')
  })

  it('reaches no mail', async () => {
    const { email } = world.users.owner
    await call(
      'GET',
      `/api/forgotpassword/?email=${encodeURIComponent(String(email))}`,
      'evil.example',
      {},
      { who: null },
    )
    const mails = () => world.db.manager.findBy(OutgoingMail, { recipient: String(email) })
    // the answer does not wait for the mail
    await until(async () => (await mails()).length > 0)
    const [mail] = await mails()
    expect(mail!.text).toContain('http://localhost:4000/')
    expect(mail!.text + mail!.html).not.toContain('evil')
  })

  it('reaches no review link, short link or page', async () => {
    const graphql = async (query: string) =>
      (await call('POST', '/graphql', 'evil.example', { query })).content
    const review = await graphql(
      `mutation { createReviewLink(datasetId: ${id}, days: 3, label: "Referee") { address } }`,
    )
    expect(review).toContain('http://localhost:4000/review/')
    const page = (await call('GET', `/dataset/${id}/`, 'evil.example', {}, { who: null })).content
    expect(page).toContain('http://localhost:4000/')
    for (const content of [review, page]) expect(content).not.toContain('evil')
  })
})
