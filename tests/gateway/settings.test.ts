import { afterEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { type Application, application } from './application.js'

let app: Application
afterEach(() => app.close())

describe('settings', () => {
  it('maintenance answers browsers with a page, programs with a code, and keeps health checks', async () => {
    app = await application({ maintenance: true })
    const page = await request(app.http).get('/dataset/1').set('Accept', 'text/html')
    expect([page.status, page.headers['retry-after']]).toEqual([503, '300'])
    expect(page.text).toContain('Morula is currently under maintenance.')
    expect(page.text).not.toMatch(/<script|src=|href=/)
    const [rest, graphql] = [
      await request(app.http).get('/api/publicdatasets/'),
      await request(app.http).post('/graphql').send({ query: '{ me { id } }' }),
    ]
    expect([rest.status, rest.body.code, rest.body.detail]).toEqual([
      503,
      'MAINTENANCE',
      'Morula is currently under maintenance.',
    ])
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([503, 'MAINTENANCE'])
    expect((await request(app.http).get('/readyz')).status).toBe(200)
  })

  it('the legacy iOS app path redirects to IOS_APP_URL, or shows the client when it is not set', async () => {
    app = await application({}, { IOS_APP_URL: 'https://apps.example/morula?mt=8' })
    for (const path of ['/MorphoQuest/iOS/', '/MorphoQuest/iOS']) {
      const { status, headers } = await request(app.http).get(path)
      expect([status, headers.location]).toEqual([302, 'https://apps.example/morula?mt=8'])
    }
    await app.close()
    app = await application()
    expect((await request(app.http).get('/MorphoQuest/iOS/')).text).toContain('<title>page</title>')
  })

  it('/metrics requires the configured token', async () => {
    app = await application({ metricsToken: 'm'.repeat(20) })
    expect((await request(app.http).get('/metrics')).status).toBe(404)
    expect(
      (
        await request(app.http)
          .get('/metrics')
          .set('Authorization', `Bearer ${'m'.repeat(20)}`)
      ).text,
    ).toContain('morula_http_seconds')
  })

  it('/metrics does not answer a page whose name leads to this machine', async () => {
    app = await application({ publicUrl: 'https://morula.example' })
    const from = async (host: string) => (await request(app.http).get('/metrics').set('Host', host)).status
    expect(await from('evil.example:4000')).toBe(404)
    for (const host of ['localhost:4000', '127.0.0.1:4000', 'morula.example'])
      expect(await from(host)).toBe(200)
  })

  it('/metrics requires its token behind a trusted proxy, also from loopback', async () => {
    app = await application({ trustProxy: 'loopback' })
    expect((await request(app.http).get('/metrics')).status).toBe(404)
    await app.close()
    app = await application({ trustProxy: 'loopback', metricsToken: 'm'.repeat(20) })
    expect(
      (
        await request(app.http)
          .get('/metrics')
          .set('Authorization', `Bearer ${'m'.repeat(20)}`)
      ).status,
    ).toBe(200)
  })

  it('a proxy without TRUST_PROXY is named in the log once', async () => {
    const warnings = () => app.log.lines.filter(({ message }) => message.includes('TRUST_PROXY')).length
    const forwarded = () => request(app.http).get('/healthz').set('X-Forwarded-For', '203.0.113.9')
    app = await application()
    await request(app.http).get('/healthz')
    expect(warnings()).toBe(0)
    await forwarded()
    await forwarded()
    expect(warnings()).toBe(1)
    await app.close()
    app = await application({ trustProxy: 'loopback' })
    await forwarded()
    expect(warnings()).toBe(0)
  })

  it('an https PUBLIC_URL adds HSTS and upgrade-insecure-requests', async () => {
    app = await application({ publicUrl: 'https://morula.example' })
    const { headers } = await request(app.http).get('/')
    expect(headers['strict-transport-security']).toBeDefined()
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it.each([
    ['', '127.0.0.1'],
    ['1', '198.51.100.7'],
    ['loopback', '198.51.100.7'],
  ])('the client address is found behind the trusted proxies %j', async (trustProxy, address) => {
    app = await application({ trustProxy })
    const seen: string[] = []
    app.platform.limiter.attempt = (uses, work) => {
      seen.push(...uses.map(({ key }) => key))
      return work()
    }
    await request(app.http)
      .post('/rest-auth/login/')
      .set('X-Forwarded-For', '203.0.113.9, 198.51.100.7')
      .send({ username: 'nobody', password: 'wrong' })
    expect(seen.map(key => key.replace('::ffff:', ''))).toContain(address)
  })
})
