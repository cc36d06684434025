import { afterEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { type Application, application } from './application.js'

let app: Application
afterEach(() => app.close())

describe('settings', () => {
  it('maintenance: people get a page, programs a word, the operator everything', async () => {
    app = await application({ maintenance: true })
    const page = await request(app.http).get('/dataset/1').set('Accept', 'text/html')
    expect([page.status, page.headers['retry-after']]).toEqual([503, '300'])
    expect(page.text).toContain('come back in a few minutes')
    expect((await request(app.http).get('/api/publicdatasets/')).body.code).toBe('MAINTENANCE')
    expect((await request(app.http).post('/graphql').send({ query: '{ me { id } }' })).body.errors[0].extensions.code).toBe('MAINTENANCE')
    expect((await request(app.http).get('/readyz')).status).toBe(200)
  })

  it('a token for the metrics', async () => {
    app = await application({ metricsToken: 'm'.repeat(20) })
    expect((await request(app.http).get('/metrics')).status).toBe(404)
    expect((await request(app.http).get('/metrics').set('Authorization', `Bearer ${'m'.repeat(20)}`)).text).toContain('morula_http_seconds')
  })

  it('https: cookies and browsers stay with it', async () => {
    app = await application({ publicUrl: 'https://morula.example' })
    const { headers } = await request(app.http).get('/')
    expect(headers['strict-transport-security']).toBeDefined()
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it.each([['', '127.0.0.1'], ['1', '198.51.100.7'], ['loopback', '198.51.100.7']])('proxies trusted: %j', async (trustProxy, address) => {
    app = await application({ trustProxy })
    const seen: string[] = []
    app.platform.limiter.consume = async (_limit, key) => void seen.push(key)
    await request(app.http).post('/rest-auth/login/').set('X-Forwarded-For', '203.0.113.9, 198.51.100.7').send({ username: 'nobody', password: 'wrong' })
    expect(seen.map(key => key.replace('::ffff:', ''))).toContain(address)
  })
})
