import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getIntrospectionQuery } from 'graphql'
import request from 'supertest'
import { signedQuery } from '../../server/domains/datasets/lending.service.js'
import { Dataset } from '../../server/entities/data/dataset.js'
import { type Application, application, password } from './application.js'

let app: Application
let token: string
let cookie: string

beforeAll(async () => {
  app = await application()
  const login = await request(app.http).post('/rest-auth/login/').send({ username: 'ada', password })
  token = (login.body as { key: string }).key
  const signedIn = await graphql(
    'mutation($password: String!) { signIn(login: "ada", password: $password) { login } }',
    { password },
  )
  cookie = signedIn.get('Set-Cookie')![0]!
})
afterAll(() => app?.close())

const graphql = (query: string, variables: object = {}) =>
  request(app.http).post('/graphql').send({ query, variables })
const codeOf = (answer: { body: { errors?: { extensions: { code: string } }[] } }) =>
  answer.body.errors?.[0]!.extensions.code
const list = '/api/userdatasets/'

describe('the caller', () => {
  it('gets a cookie that scripts cannot read and other sites cannot post with', () => {
    expect(cookie).toMatch(/^morula=[\w-]{43}; Max-Age=10800; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
  })

  it('is identified by the cookie over GraphQL', async () => {
    expect((await graphql('{ me { login } }').set('Cookie', cookie)).body.data.me.login).toBe('ada')
    expect((await graphql('{ me { login } }').set('Cookie', 'morula=dead')).body.data.me).toBeNull()
  })

  it('is never identified by the cookie over REST', async () => {
    expect((await request(app.http).get(list).set('Cookie', cookie)).status).toBe(401)
  })

  it.each(['Token', 'Bearer', 'token'])('is identified by the header %s over both', async word => {
    expect((await request(app.http).get(list).set('Authorization', `${word} ${token}`)).status).toBe(200)
    expect(
      (await graphql('{ me { login } }').set('Authorization', `${word} ${token}`)).body.data.me.login,
    ).toBe('ada')
  })

  it('is refused with an expired token, also on public calls', async () => {
    const rest = await request(app.http).get('/api/publicdatasets/').set('Authorization', 'Token dead')
    expect([rest.status, rest.body]).toEqual([
      401,
      { detail: 'This token is unknown or has expired', code: 'UNAUTHENTICATED', fields: {} },
    ])
    const graph = await graphql('{ me { login } }').set('Authorization', 'Bearer dead')
    expect([graph.status, codeOf(graph)]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('can read the files of one dataset with a signed URL', async () => {
    const { manager } = app.source
    const [mine, other] = await manager.save(
      [1, 2].map(at =>
        manager.create(Dataset, {
          name: `Embryo ${at}`,
          ownerId: 1,
          description: '',
          citation: '',
          source: '',
        }),
      ),
    )
    const path = (id: number) => `/files/datasets/${id}/manifest`
    const signature = signedQuery(
      1,
      app.platform.signer.sign({ path: `/files/datasets/${mine!.id}`, personId: 1 }),
    )
    expect((await request(app.http).get(path(mine!.id))).status).toBe(404)
    expect((await request(app.http).get(`${path(mine!.id)}?${signature}`)).status).toBe(200)
    expect((await request(app.http).get(`${path(mine!.id)}?${signature}x`)).status).toBe(404)
    expect((await request(app.http).get(`${path(other!.id)}?${signature}`)).status).toBe(404)
    expect((await request(app.http).get(path(mine!.id)).set('Cookie', cookie)).status).toBe(200)
  })
})

describe('other sites', () => {
  it.each(['/api/publicdatasets/', '/graphql', '/rest-auth/login/'])(
    'may request %s with a token, never with the cookie',
    async path => {
      const answer = await request(app.http).options(path).set({
        Origin: 'https://lab.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      })
      expect(answer.status).toBe(204)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['access-control-allow-headers']).toContain('Authorization')
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    },
  )

  it('may not read the page', async () => {
    expect(
      (await request(app.http).get('/').set('Origin', 'https://lab.example')).headers[
        'access-control-allow-origin'
      ],
    ).toBeUndefined()
  })

  it.each([
    ['text/plain', '{"query":"{ me { id } }"}'],
    ['application/x-www-form-urlencoded', 'query={me{id}}'],
  ])('cannot post %s like a form', async (type, body) => {
    expect(
      (await request(app.http).post('/graphql').set('Cookie', cookie).set('Content-Type', type).send(body))
        .status,
    ).toBe(400)
  })

  it('cannot post a form with files', async () => {
    const answer = await request(app.http)
      .post('/graphql')
      .set('Cookie', cookie)
      .field('operations', '{}')
      .field('map', '{}')
    expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN'])
  })

  it('cannot send GET requests', async () => {
    expect((await request(app.http).get('/graphql?query={me{id}}').set('Cookie', cookie)).status).toBe(400)
  })
})

describe('GraphQL', () => {
  it('returns its schema', async () => {
    expect((await graphql(getIntrospectionQuery())).body.data.__schema.queryType.name).toBe('Query')
  })

  it.each([
    [
      'depth',
      `{ datasets { nodes { ${'owner { id } '.repeat(1)} } } }`.replace(
        'owner { id }',
        Array.from({ length: 12 }).reduce((inner: string) => `x { ${inner} }`, 'id'),
      ),
    ],
    ['aliases', `{ ${Array.from({ length: 25 }, (_, at) => `a${at}: me { id }`).join(' ')} }`],
    ['repeated names', `{ me { ${'id '.repeat(150)} } }`],
    ['tokens', `{ me(${Array.from({ length: 1000 }, (_, at) => `a${at}: 1`).join(' ')}) { id } }`],
    ['directives', `{ me { id ${'@include(if: true) '.repeat(30)} } }`],
  ])('limits %s', async (_, query) => {
    const answer = await graphql(query)
    expect(answer.status).toBe(400)
    expect(answer.body.data).toBeUndefined()
    expect(answer.body.errors[0].message).toMatch(/limit|exceeded|more that 3000 tokens|repeats names/i)
  })

  it('limits the size of an answer', async () => {
    const query = (first: number) =>
      `{ datasets(first: ${first}) { nodes { id properties(first: 100) { nodes { id name type } } } } }`
    expect((await graphql(query(10))).body.errors).toBeUndefined()
    expect(codeOf(await graphql(query(100)))).toBe('TOO_COMPLEX')
    const named = await graphql(
      'query($n: Int!) { datasets(first: $n) { nodes { id properties(first: $n) { nodes { id } } } } }',
      { n: 1000 },
    )
    expect(codeOf(named)).toBe('TOO_COMPLEX')
  })

  it('limits lists without pages, and aliases of __typename', async () => {
    const aliases = (count: number) =>
      Array.from({ length: count }, (_, at) => `a${at}: __typename`).join(' ')
    expect(
      (await graphql('{ dataset(id: 1) { stages { id start end name } } }')).body.errors?.[0]?.extensions
        .code,
    ).not.toBe('TOO_COMPLEX')
    expect(codeOf(await graphql(`{ dataset(id: 1) { stages { ${aliases(20)} } } }`))).toBe('TOO_COMPLEX')
    expect((await graphql(`{ me { ${aliases(25)} } }`)).status).toBe(400)
  })

  it.each([
    ['nested lists', '{ __schema { types { fields { type { fields { name } } } } } }'],
    [
      'nested lists of fragments',
      '{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { possibleTypes { name } }',
    ],
    ['nested lists below a type', '{ __type(name: "Dataset") { fields { type { interfaces { name } } } } }'],
    [
      'the schema again and again',
      '{ a: __schema { queryType { name } } b: __schema { queryType { name } } c: __schema { queryType { name } } }',
    ],
  ])('refuses introspection with %s', async (_, query) => {
    const { status, body } = await graphql(query)
    expect([status, body.errors[0].message]).toEqual([
      400,
      expect.stringMatching(
        /^Lists of fields and types cannot|^A document may ask for the schema at most 2 times/,
      ),
    ])
  })

  it('reports faults of a query and messages of refusals', async () => {
    expect(codeOf(await graphql('{ nothing }'))).toBe('GRAPHQL_VALIDATION_FAILED')
    expect(codeOf(await graphql('{'))).toBe('GRAPHQL_PARSE_FAILED')
    const misfit = await graphql('query($n: Int!) { datasets(first: $n) { totalCount } }', { n: 'many' })
    expect([misfit.status, codeOf(misfit)]).toEqual([400, 'BAD_USER_INPUT'])
    expect(codeOf(await graphql('query($n: Int!) { datasets(first: $n) { totalCount } }'))).toBe(
      'BAD_USER_INPUT',
    )
    const answer = await graphql('{ dataset(id: "99999") { id } }')
    expect(answer.body.errors[0]).toEqual({
      message: expect.any(String),
      path: ['dataset'],
      extensions: { code: 'NOT_FOUND' },
    })
  })

  it.each(['liveStatistics(visitor: "a")', 'viewerLoading(datasetId: "1")'])(
    'sends the subscription %s to the socket, without an error in the log',
    async field => {
      const logged = app.log.lines.length
      const answer = await graphql(`subscription { ${field} { __typename } }`)
      expect([answer.status, answer.body]).toEqual([
        400,
        {
          errors: [
            {
              message: 'Subscriptions need a WebSocket to this address (graphql-transport-ws)',
              extensions: { code: 'BAD_REQUEST' },
            },
          ],
        },
      ])
      expect(app.log.lines.slice(logged).filter(({ message }) => message === 'unexpected error')).toEqual([])
    },
  )

  it.each([
    [{ version: 1, sha256Hash: 'wrong' }],
    [{ version: 1, sha256Hash: { toString: 1 } }],
    [{ version: 2, sha256Hash: 'wrong' }],
    ['text'],
    [[1]],
    [1],
    [true],
  ])('refuses the persisted query %j with or without its text, and logs no error', async given => {
    const logged = app.log.lines.length
    const ask = (query?: string) =>
      request(app.http)
        .post('/graphql')
        .send({ query, extensions: { persistedQuery: given } })
    const withText = await ask('{ __typename }')
    expect([withText.status, codeOf(withText)]).toEqual([400, 'BAD_REQUEST'])
    expect(['BAD_REQUEST', 'PERSISTED_QUERY_NOT_FOUND']).toContain(codeOf(await ask()))
    expect(app.log.lines.slice(logged).filter(({ message }) => message === 'unexpected error')).toEqual([])
  })

  it('logs unexpected errors under a reference that the answer contains', async () => {
    const { manager } = app.source
    const { id } = await manager.save(
      manager.create(Dataset, {
        name: 'Embryo',
        ownerId: 1,
        isPublic: true,
        description: '',
        citation: '',
        source: '',
      }),
    )
    await app.source.query('RENAME TABLE user TO hidden')
    try {
      const answer = await graphql('query($id: ID!) { dataset(id: $id) { owner { login } } }', { id })
      const { message, extensions } = answer.body.errors[0]
      expect([message, extensions.code]).toEqual(['Something went wrong', 'INTERNAL'])
      expect(answer.text).not.toMatch(/hidden|SELECT|user'|\.ts/)
      expect(extensions.reference).toBe(answer.headers['x-request-id'])
      const line = app.log.lines.find(({ fields }) => fields.reference === extensions.reference)
      expect(String(line!.fields.error)).toContain("doesn't exist")
    } finally {
      await app.source.query('RENAME TABLE hidden TO user')
    }
  })

  it('refuses an incomplete or too large body', async () => {
    const answer = await request(app.http).post('/graphql').set('Content-Type', 'application/json').send('{')
    expect([answer.status, answer.body]).toEqual([
      400,
      { errors: [{ message: 'The body is not valid JSON', extensions: { code: 'REFUSED' } }] },
    ])
    for (const body of ['null', '"x"', '1', ' true'])
      expect(
        (await request(app.http).post('/graphql').set('Content-Type', 'application/json').send(body)).body
          .errors[0].message,
      ).toBe('The body must be a JSON object')
    const large = await request(app.http)
      .post('/graphql')
      .send({ query: `{ me { id } } #${'x'.repeat(1_100_000)}` })
    expect([large.status, codeOf(large)]).toEqual([413, 'TOO_LARGE'])
  })

  it('compresses long answers', async () => {
    const answer = await graphql(getIntrospectionQuery()).set('Accept-Encoding', 'br')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.body.data.__schema.types.length).toBeGreaterThan(10)
  })
})

describe('files of a GraphQL form', () => {
  const mutation =
    'mutation($input: NewDataset!, $meshes: [Upload!]!) { createDataset(input: $input, meshes: $meshes) { id } }'
  /** The files are deleted when the answer ends, which may be a moment after the client receives it. */
  const gone = async () => {
    while (app.drafts().length > 0) await new Promise(setImmediate)
  }
  const form = (
    map: object | string,
    variables: object = { input: { name: 'Tetrahedron' }, meshes: [null] },
  ) =>
    request(app.http)
      .post('/graphql')
      .set({ 'apollo-require-preflight': '1', Cookie: cookie })
      .field('operations', JSON.stringify({ query: mutation, variables }))
      .field('map', typeof map === 'string' ? map : JSON.stringify(map))
      .attach(
        '0',
        Buffer.from('g 7\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'),
        't000.obj',
      )

  it('replace their variables, and are deleted after the answer', async () => {
    const answer = await form({ 0: ['variables.meshes.0'] })
    expect(answer.body.errors).toBeUndefined()
    expect(Number(answer.body.data.createDataset.id)).toBeGreaterThan(0)
    await gone()
  })

  it.each([
    ['a missing place', { 0: ['variables.other'] }],
    ['a place that is not null', { 0: ['variables.input'] }],
    ['a place in the prototype', { 0: ['variables.__proto__.open'] }],
    ['a missing file', { 1: ['variables.meshes.0'] }],
    ['no list', { 0: 'variables.meshes.0' }],
    ['no JSON', '{'],
    ['nothing', 'null'],
  ])('are refused with %s', async (_, map) => {
    const answer = await form(map)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID_INPUT'])
    await gone()
  })

  it('cannot be written as JSON', async () => {
    const answer = await request(app.http)
      .post('/graphql')
      .set('Cookie', cookie)
      .send({ query: mutation, variables: { input: { name: 'x' }, meshes: [{ name: 'x', open: 'x' }] } })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT'])
    expect(answer.body.errors[0].message).toContain('This variable must be a file of a multipart request')
  })
})

describe('the page', () => {
  it.each(['/', '/dataset/7/', '/nowhere'])('is served at %s', async path => {
    const answer = await request(app.http).get(path)
    expect([answer.status, answer.text]).toEqual([200, '<!doctype html><title>page</title>'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('text/html'),
    })
    const policy = answer.headers['content-security-policy']!
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  it.each([
    ['br', 'brotli'],
    ['gzip', 'gzip'],
  ])('has compressed assets: %s', async (encoding, text) => {
    const answer = await request(app.http).head('/assets/main-abc.js').set('Accept-Encoding', encoding)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(text.length),
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  })

  it('has uncompressed assets', async () => {
    expect((await request(app.http).get('/assets/main-abc.js').set('Accept-Encoding', 'identity')).text).toBe(
      'plain',
    )
    expect((await request(app.http).get('/assets/plain-abc.css').set('Accept-Encoding', 'br')).text).toBe(
      'css',
    )
    expect((await request(app.http).get('/mark.svg').set('Accept-Encoding', 'br')).status).toBe(200)
  })

  it.each(['/assets/gone-123.js', '/favicon.ico', '/assets/', '/../package.json'])(
    'is not served for %s',
    async path => {
      const answer = await request(app.http).get(path)
      expect([answer.status, answer.text]).toEqual([404, 'Not found'])
    },
  )
})

describe('operation', () => {
  it('reports liveness and readiness', async () => {
    expect((await request(app.http).get('/healthz')).text).toBe('ok')
    const ready = await request(app.http).get('/readyz')
    expect([ready.status, ready.body]).toEqual([200, { database: 'ok', storage: 'ok' }])
  })

  it('serves metrics to this machine only', async () => {
    const answer = await request(app.http).get('/metrics')
    expect(answer.text).toMatch(/^morula_sql_statements_total [1-9]/m)
    expect(answer.text).toMatch(/morula_http_seconds_count\{method="POST",route="\/graphql",status="200"\}/)
    expect(answer.text).toMatch(/^# TYPE morula_jobs gauge$/m)
    expect(answer.text).toMatch(/^# TYPE morula_jobs_oldest_seconds gauge$/m)
    for (const header of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
      expect([header, (await request(app.http).get('/metrics').set(header, '10.0.0.1')).status]).toEqual([
        header,
        404,
      ])
  })

  it('logs a line for each request, without secrets', async () => {
    const answer = await request(app.http)
      .get('/api/publicdatasets/?signature=secret')
      .set('Authorization', `Token ${token}`)
    const line = app.log.lines.find(({ fields }) => fields.request === answer.headers['x-request-id'])!
    expect(line).toMatchObject({
      message: 'request',
      fields: { method: 'GET', route: '/api/publicdatasets', status: 200 },
    })
    expect(JSON.stringify(app.log.lines)).not.toMatch(new RegExp(`secret|${token}|${password}`))
  })
})
