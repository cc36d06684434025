import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import mysql from 'mysql2/promise'
import { generateSync } from 'otplib'
import WebSocket from 'ws'
import { CompiledServer, type Run } from '../support/compiledServer.js'
import { until } from '../support/until.js'

jest.setTimeout(90_000)
const database = `secrets_${process.env.JEST_WORKER_ID}`
const password = 'correct-horse-battery'
let server: CompiledServer
let run: Run
let db: mysql.Connection

beforeAll(async () => {
  db = await mysql.createConnection({
    socketPath: process.env.TEST_DATABASE_SOCKET!,
    user: process.env.TEST_DATABASE_USER!,
  })
  await db.query(`DROP DATABASE IF EXISTS ${database}`)
  await db.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`)
  await db.query(`USE ${database}`)
  server = await CompiledServer.create()
  run = await server.start({
    DATABASE_URL: `mysql://${process.env.TEST_DATABASE_USER}@localhost/${database}?socket=${process.env.TEST_DATABASE_SOCKET}`,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'debug',
  })
})
afterAll(async () => {
  await server?.close()
  await db?.query(`DROP DATABASE ${database}`)
  await db?.end()
})

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly data: Record<string, unknown>
}

async function ask(path: string, options: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(server.address(path), { redirect: 'manual', ...options })
  const text = await answer.text()
  const parsed = /^[[{]/.test(text)
    ? (JSON.parse(text) as Record<string, unknown> & { data?: Record<string, unknown> })
    : {}
  return { status: answer.status, headers: answer.headers, text, data: parsed.data ?? parsed }
}
const graphql = (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
  ask('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })

/** Returns the links of all mails so far. */
function mailedLinks(): string[] {
  const folder = join(server.dir, 'mail')
  const mails = (existsSync(folder) ? readdirSync(folder, { encoding: 'utf8' }) : [])
    .filter(name => name.endsWith('.eml'))
    .map(name => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '='))
  return [...new Set(mails.flatMap(mail => mail.match(/http:\/\/localhost[^\s"<>]*\/[\w-]{20,}/g) ?? []))]
}
async function nextLink(kind: RegExp): Promise<string> {
  await until(() => mailedLinks().some(link => kind.test(link)))
  return new URL(mailedLinks().find(link => kind.test(link))!).pathname
}
const lastOf = (path: string) => path.split('/').filter(Boolean).at(-1)!

it('the log contains no secret after a journey through all transports', async () => {
  const secrets = new Set<string>([password])
  const secret = (text: string | undefined) => {
    expect(text?.length).toBeGreaterThan(6)
    secrets.add(text!)
    return text!
  }

  // successful and failed log-ins over GraphQL and REST
  const key = secret(
    (
      await ask('/rest-auth/login/', {
        method: 'POST',
        body: new URLSearchParams({ username: 'admin', password }),
      })
    ).data.key as string,
  )
  const auth = { Authorization: `Token ${key}` }
  const cookieLine = (
    await graphql('mutation ($p: String!) { signIn(login: "admin", password: $p) { id } }', { p: password })
  ).headers.get('set-cookie')!
  const cookie = cookieLine.split(';')[0]!
  secret(cookie.split('=')[1])
  await graphql('mutation ($p: String!) { signIn(login: "admin", password: $p) { id } }', {
    p: secret('a wrong-password 1'),
  })
  await ask('/api/userdatasets/', { headers: { Authorization: `Token ${secret('dead-token-0123456789')}` } })
  await ask(`/api/userdatasets/?token=${secret('token-in-a-query')}`, { headers: auth })

  // two-factor log-in: secret, recovery codes, application password
  const own = { Cookie: cookie }
  const { secret: totp, uri } = (await graphql('mutation { beginTwoFactor { secret uri } }', {}, own)).data
    .beginTwoFactor as Record<'secret' | 'uri', string>
  secret(totp)
  secret(uri)
  const codes = (
    await graphql(
      'mutation ($c: String!) { enableTwoFactor(code: $c) }',
      { c: generateSync({ secret: totp }) },
      own,
    )
  ).data.enableTwoFactor as string[]
  for (const code of codes) secret(code)
  await graphql(
    'mutation ($p: String!, $c: String) { signIn(login: "admin", password: $p, code: $c) { id } }',
    { p: password, c: codes[0] },
  )
  const application = (
    (
      await graphql(
        'mutation { createAccessToken(input: { kind: APPLICATION, name: "x", scope: WRITE, days: 1 }) { secret } }',
        {},
        own,
      )
    ).data.createAccessToken as { secret: string }
  ).secret
  secret(
    (
      await ask('/rest-auth/login/', {
        method: 'POST',
        body: new URLSearchParams({ username: 'admin', password: secret(application) }),
      })
    ).data.key as string,
  )
  expect(
    (await graphql('mutation ($c: String!) { disableTwoFactor(code: $c) }', { c: codes[1] }, own)).data
      .disableTwoFactor,
  ).toBe(true)
  await ask(`/oidc/callback?code=${secret('code-of-a-provider')}&state=${secret('state-of-a-log-in')}`)

  // sign-up, its mail, and a forgotten password
  const account = {
    login: 'grace',
    email: 'grace@example.org',
    name: 'Grace',
    surname: 'Hopper',
    password: secret('another-horse-battery-2'),
    address: 'Arlington',
    phone: '+1 202 555 0100',
    institution: 'Navy',
    laboratory: 'Bureau',
    team: 'Ordnance',
    jobTitle: 'Admiral',
  }
  const signedUp = await graphql('mutation ($input: NewAccount!) { signUp(input: $input) }', {
    input: account,
  })
  expect(signedUp.data.signUp).toBe(true)
  const validation = await nextLink(/validate/)
  await ask(validation)
  await graphql('mutation ($t: String!) { validateEmail(token: $t) }', { t: secret(lastOf(validation)) })
  await graphql('mutation { requestPasswordReset(email: "grace@example.org") }')
  const reset = await nextLink(/resetpw/)
  await ask(reset)
  await ask(`/api/resetpasswd/${lastOf(reset)}`)
  await graphql('mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }', {
    t: secret(lastOf(reset)),
    p: secret('third-horse-battery-3'),
  })

  // a dataset, its files, its review link, an invitation, a script token, an upload
  const form = new FormData()
  form.append(
    'operations',
    JSON.stringify({
      query:
        'mutation ($input: NewDataset!, $meshes: [Upload!]!) { createDataset(input: $input, meshes: $meshes) { id } }',
      variables: { input: { name: 'Secret' }, meshes: [null] },
    }),
  )
  form.append('map', JSON.stringify({ 0: ['variables.meshes.0'] }))
  form.append(
    '0',
    new Blob(['g 0,1,0\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n']),
    't000.obj',
  )
  const { id } = (
    await ask('/graphql', {
      method: 'POST',
      headers: { 'apollo-require-preflight': '1', ...auth },
      body: form,
    })
  ).data.createDataset as { id: string }
  await ask(`/files/datasets/${id}/manifest?until=2026-01-01&signature=${secret('signature-of-an-address')}`)
  const lent = await ask(`/api/getmeshapi/?getmesh=${id}&t=0&quality=0&channel=0`, { headers: auth })
  for (const address of lent.text.match(/http[^"]*\/lent\/[^"]*/g) ?? []) {
    secret(/lent\/\d+\/[^/]+\/([0-9a-f]{20,})/.exec(address)![1])
    await ask(new URL(address).pathname)
  }
  const review = (
    (
      await graphql(
        'mutation ($id: ID!) { createReviewLink(datasetId: $id, days: 3, label: "x") { address } }',
        { id },
        auth,
      )
    ).data.createReviewLink as { address: string }
  ).address
  const reviewToken = secret(lastOf(new URL(review).pathname))
  await ask(new URL(review).pathname)
  await graphql('mutation ($t: String!) { openReviewLink(token: $t) { id } }', { t: reviewToken })
  await graphql(
    'mutation ($id: ID!) { inviteToDataset(datasetId: $id, email: "new@example.org") { id } }',
    { id },
    auth,
  )
  const invitation = await nextLink(/invitation/)
  await ask(invitation)
  await graphql('mutation ($t: String!) { acceptInvitation(token: $t) { __typename } }', {
    t: secret(lastOf(invitation)),
  })
  await ask(`/api/nothing/${secret('token-in-a-path-0123')}/`)
  const upload = (
    await ask('/uploads', {
      method: 'POST',
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '10', ...auth },
    })
  ).headers.get('location')!
  secret(lastOf(upload))
  await ask(upload, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '7',
      'Content-Type': 'application/offset+octet-stream',
      ...auth,
    },
    body: 'abc',
  })
  const socket = new WebSocket(server.address('/graphql').replace('http', 'ws'), 'graphql-transport-ws', {
    headers: { Cookie: cookie },
  })
  await once(socket, 'open')
  socket.close()

  // Database errors contain whole statements: a mail with its link, a token, a person.
  await db.query('RENAME TABLE outgoing_mail TO mail_away')
  await graphql('mutation { requestPasswordReset(email: "admin@localhost") }')
  await db.query('RENAME TABLE mail_away TO outgoing_mail, auth_token TO token_away')
  const failed = await graphql('mutation ($p: String!) { signIn(login: "admin", password: $p) { id } }', {
    p: password,
  })
  expect(failed.text).toContain('INTERNAL')
  await db.query('RENAME TABLE token_away TO auth_token')

  expect(await server.end('SIGTERM')).toBe(0)
  const log = run.output()
  expect(log).toContain('"route":"/graphql"')
  expect(log).toContain('"msg":"unexpected error"')
  expect(log).toMatch(/"statement":"(SELECT|INSERT|UPDATE)/)
  expect(secrets.size).toBeGreaterThan(14)
  expect([...secrets].filter(text => log.includes(text) || log.includes(encodeURIComponent(text)))).toEqual(
    [],
  )
  expect(log).not.toContain('Warning')
  expect(log).not.toMatch(/grace@example|new@example/)
})
