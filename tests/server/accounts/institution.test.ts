import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { issueLink } from '../../../server/domains/accounts/links/linkToken.service.js'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { Identity } from '../../../server/entities/people/identity.js'
import { TwoFactor } from '../../../server/entities/people/twoFactor.js'
import { User } from '../../../server/entities/people/user.js'
import { diskSpace } from '../../../server/platform/storage/diskSpace.js'
import { openIdProvider } from '../../../server/platform/openIdProvider.js'
import { accountCalls, freshLimits, mailsTo, newPerson } from '../../support/accounts.js'
import { makeUser } from '../../support/factories.js'
import { Browser, codeOf, program, type GraphqlAnswer } from '../../support/people.js'
import { type Claims, logInAt, startProvider, type TestProvider } from '../../support/provider.mjs'
import { codeAt, enableSecondFactor } from '../../support/secondFactor.js'
import { createWorld, type World } from '../../support/world.js'

const redirectUri = 'http://localhost:4000/oidc/callback'
const claims: Record<string, Claims> = {}
let provider: TestProvider
let world: World
beforeAll(async () => {
  provider = await startProvider(redirectUri, claims)
  world = await createWorld({ identityProvider: openIdProvider(provider, redirectUri) })
})
beforeEach(() => freshLimits(world))
afterAll(async () => {
  await world.close()
  await provider.stop()
})

const db = () => world.db.manager
const beginning = 'mutation ($from: String) { beginInstitutionSignIn(from: $from) }'
const entry = async (browser: Browser) =>
  (await browser.ask('{ institutionEntry { step institution email name surname from } }')).data
    .institutionEntry
const entering = (browser: Browser, code?: string) =>
  browser.ask('mutation ($code: String) { enterByInstitution(code: $code) { login } }', { code })
const linking = (browser: Browser, password = 'secret', code?: string) =>
  browser.ask(
    'mutation ($password: String!, $code: String) { linkInstitution(password: $password, code: $code) { login } }',
    { password, code },
  )
const signingUp = (browser: Browser, more: object = {}): Promise<GraphqlAnswer> =>
  browser.ask('mutation ($input: NewAccount!) { signUpByInstitution(input: $input) { login } }', {
    input: newPerson(more),
  })
const me = async (browser: Browser) => (await browser.ask('{ me { login } }')).data.me

let number = 0
/** Adds a person at the institution. Returns the subject. */
function known(more: Claims = {}): string {
  const sub = `researcher${++number}`
  claims[sub] = {
    email: `${sub}@station.example`,
    email_verified: true,
    given_name: 'Ida',
    family_name: 'Moos',
    ...more,
  }
  return sub
}
const begin = async (browser: Browser, from: string | null = null) =>
  (await browser.ask(beginning, { from })).data.beginInstitutionSignIn as unknown as string

/** Logs in at the institution. Returns the path to which this site redirects. */
async function come(browser: Browser, sub: string, from: string | null = null): Promise<string> {
  const answer = await logInAt(await begin(browser, from), sub)
  return (await browser.open(answer.pathname + answer.search)).get('Location')!
}
async function arrived(sub: string): Promise<Browser> {
  const browser = new Browser(world)
  expect(await come(browser, sub)).toBe('/institution/')
  return browser
}
const local = (sub: string, more: Partial<User> = {}) =>
  makeUser(db(), { email: claims[sub]!.email!, emailKey: claims[sub]!.email!, ...more })
async function linked(sub = known(), more: Partial<User> = {}): Promise<{ sub: string; user: User }> {
  const user = await local(sub, more)
  expect((await linking(await arrived(sub))).errors).toBeUndefined()
  return { sub, user }
}
const withSecondFactor = async (user: User) =>
  enableSecondFactor(new Browser(world, { morula: (await issueToken(db(), user.id, 'browser')).token }))

describe('beginInstitutionSignIn', () => {
  it('requests a code with PKCE, state, nonce and the exact redirect address', async () => {
    const address = new URL(await begin(new Browser(world)))
    expect(address.origin).toBe(provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'morula',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await world.graphql('{ site { institution } }')).data).toEqual({
      site: { institution: 'Marine Station' },
    })
  })

  it('stores only encrypted state in the browser', async () => {
    const browser = new Browser(world)
    const address = new URL(await begin(browser))
    expect(browser.cookies.morula_flow).toMatch(/^[\w-]{100,}$/)
    expect(Buffer.from(browser.cookies.morula_flow!, 'base64url').toString('latin1')).not.toContain(
      address.searchParams.get('state'),
    )
  })

  it('returns only to paths of this site', async () => {
    const sub = known()
    const fromOf = async (from: string) => {
      const browser = new Browser(world)
      await come(browser, sub, from)
      return (await entry(browser))!.from
    }
    expect(await fromOf('/dataset/7/?time=3')).toBe('/dataset/7/?time=3')
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/x\\y',
      'javascript:alert(1)',
      '/\nx',
      '/' + 'x'.repeat(600),
    ])
      expect(await fromOf(elsewhere)).toBeNull()
  })
})

it('a linked person logs in while the disk has only its reserve', async () => {
  const { sub, user } = await linked()
  const { storage, dir } = world.platform
  Object.assign(world.platform, {
    storage: { ...storage, requireSpace: diskSpace(dir, 2 ** 60).require },
  })
  try {
    const browser = await arrived(sub)
    expect((await entering(browser)).data).toEqual({ enterByInstitution: { login: user.login } })
  } finally {
    Object.assign(world.platform, { storage })
  }
})

describe('a person without an account', () => {
  it('signs up with the address of the institution and logs in without a form the next time', async () => {
    const sub = known()
    const browser = await arrived(sub)
    expect(await entry(browser)).toEqual({
      step: 'SIGN_UP',
      institution: 'Marine Station',
      email: `${sub}@station.example`,
      name: 'Ida',
      surname: 'Moos',
      from: null,
    })
    expect(await me(browser)).toBeNull()
    expect((await signingUp(browser, { login: sub, email: 'somebody-else@example.org' })).data).toEqual({
      signUpByInstitution: { login: sub },
    })
    expect(await me(browser)).toEqual({ login: sub })
    const user = await db().findOneByOrFail(User, { login: sub })
    expect(user).toMatchObject({
      email: `${sub}@station.example`,
      emailVerifiedAt: expect.any(Date),
      isStaff: false,
    })
    expect(await entry(browser)).toBeNull()
    const again = await arrived(sub)
    expect((await entry(again))!.step).toBe('ENTER')
    expect((await entering(again)).data).toEqual({ enterByInstitution: { login: sub } })
    expect(await db().countBy(Identity, { userId: user.id })).toBe(1)
  })

  it('gets an error and no link when the login is taken', async () => {
    const browser = await arrived(known())
    const before = await db().count(Identity)
    const refused = await signingUp(browser, { login: 'owner' })
    expect(refused.errors![0]!.extensions.fields).toEqual({
      login: 'Login is used already, please choose another one',
    })
    expect(await db().count(Identity)).toBe(before)
    expect((await entry(browser))!.step).toBe('SIGN_UP')
  })

  it.each<[string, Claims, Claims]>([
    ['only the address', { email: 'token@station.example' }, {}],
    ['an unverified address', { email: 'token@station.example', email_verified: false }, {}],
    ['a verified flag without an address', { email_verified: true }, { email_verified: false }],
  ])(
    'gets no account when the ID token has %s, also when userinfo has more',
    async (_what, inIdToken, atUserinfo) => {
      const other = await startProvider(redirectUri, claims, inIdToken)
      Object.assign(world.platform, { identityProvider: openIdProvider(other, redirectUri) })
      try {
        expect((await entry(await arrived(known(atUserinfo))))!.step).toBe('UNVERIFIED')
      } finally {
        Object.assign(world.platform, { identityProvider: openIdProvider(provider, redirectUri) })
        await other.stop()
      }
    },
  )

  it.each([
    ['does not say whether the address is verified', { email_verified: undefined }],
    ['has not verified the address', { email_verified: false }],
    ['sends the verified flag as text', { email_verified: 'true' }],
    ['names no address', { email: undefined, email_verified: true }],
  ])('gets no account when the institution %s', async (_why, more) => {
    const browser = await arrived(known(more))
    expect((await entry(browser))!.step).toBe('UNVERIFIED')
    expect(codeOf(await signingUp(browser))).toBe('CONFLICT')
    expect(codeOf(await entering(browser))).toBe('CONFLICT')
  })
})

describe('a person with an account of the same address', () => {
  it('links the institution with the password, which is mailed and audited', async () => {
    const sub = known()
    const user = await local(sub)
    const browser = await arrived(sub)
    expect((await entry(browser))!.step).toBe('LINK')
    expect(codeOf(await entering(browser))).toBe('CONFLICT')
    expect((await linking(browser, 'wrong')).errors![0]!.extensions.fields).toEqual({
      password: 'This is not the password of this account',
    })
    expect(await me(browser)).toBeNull()
    expect((await linking(browser)).data).toEqual({ linkInstitution: { login: user.login } })
    expect(await me(browser)).toEqual({ login: user.login })
    expect((await mailsTo(world, user.email!)).at(-1)!.subject).toBe('A log-in was linked to your account')
    expect(await db().findOneBy(AuditEvent, { action: 'identity.link', subjectId: user.id })).toMatchObject({
      actorId: user.id,
      impersonatorId: null,
    })
  })

  it('is not found when the institution has not verified the address', async () => {
    const sub = known({ email_verified: false })
    await local(sub)
    const browser = await arrived(sub)
    expect((await entry(browser))!.step).toBe('UNVERIFIED')
    expect(codeOf(await linking(browser))).toBe('CONFLICT')
  })

  it('is refused after ten wrong passwords', async () => {
    const sub = known()
    await local(sub)
    const browser = await arrived(sub)
    for (let at = 0; at < 10; at++) await linking(browser, `wrong${at}`)
    expect(codeOf(await linking(browser))).toBe('TOO_MANY')
  })

  it('gets one link from two concurrent requests', async () => {
    const sub = known()
    const user = await local(sub)
    const browser = await arrived(sub)
    const twin = new Browser(world, { ...browser.cookies })
    const outcomes = (await Promise.all([linking(browser), linking(twin)])).map(codeOf)
    expect(outcomes.sort()).toEqual(['CONFLICT', undefined])
    expect(await db().countBy(Identity, { userId: user.id })).toBe(1)
  })

  it('gets no link when the password is reset between the check of the password and the link', async () => {
    const sub = known()
    const user = await local(sub)
    const browser = await arrived(sub)
    const { passwords } = world.platform
    const matches = async (hash: string, password: string) => {
      const isRight = await passwords.matches(hash, password)
      await db().update(User, { id: user.id }, { passwordHash: await passwords.hash('another1') })
      return isRight
    }
    Object.assign(world.platform, { passwords: { ...passwords, matches } })
    const answer = await linking(browser).finally(() => Object.assign(world.platform, { passwords }))
    expect([codeOf(answer), await db().countBy(Identity, { userId: user.id })]).toEqual(['CONFLICT', 0])
  })

  it('loses the link when a forgotten password is reset, which is mailed and audited', async () => {
    const { sub, user } = await linked()
    const token = await (
      await world.contextOf('anonymous')
    ).write(ctx => issueLink(ctx, user.id, 'resetPassword', user.email!))
    expect(await accountCalls(() => world).graphql.reset(token, 'chosen1')).toMatchObject({ done: true })
    expect(await db().countBy(Identity, { userId: user.id })).toBe(0)
    expect((await mailsTo(world, user.email!)).at(-1)!.text).toContain(
      'Log-in through an institution was unlinked: link it again with the new password.',
    )
    expect(await db().findOneBy(AuditEvent, { action: 'identity.unlink', subjectId: user.id })).toMatchObject(
      { actorId: null, detail: new URL(provider.issuer).host },
    )
    const browser = await arrived(sub)
    expect((await entry(browser))!.step).toBe('LINK')
    expect((await linking(browser, 'chosen1')).data).toEqual({ linkInstitution: { login: user.login } })
  })

  it('keeps the link when the address changes at the institution or here', async () => {
    const { sub, user } = await linked()
    claims[sub] = { ...claims[sub], email: 'other@station.example', email_verified: false }
    await db().update(User, { id: user.id }, { email: 'moved@example.org', emailKey: 'moved@example.org' })
    expect((await entering(await arrived(sub))).data).toEqual({ enterByInstitution: { login: user.login } })
  })
})

describe('a log-in through the institution', () => {
  it('is accepted for a linked account without a verified address', async () => {
    const { sub, user } = await linked()
    claims[sub] = { email: user.email!, given_name: 'Ida' }
    expect((await entering(await arrived(sub))).data).toEqual({ enterByInstitution: { login: user.login } })
  })

  it('requires the second factor, also for linking', async () => {
    const { sub, user } = await linked()
    const { secret } = await withSecondFactor(user)
    const browser = await arrived(sub)
    expect(codeOf(await entering(browser))).toBe('SECOND_FACTOR')
    expect(await me(browser)).toBeNull()
    expect(codeOf(await entering(browser, '000000'))).toBe('SECOND_FACTOR')
    expect((await entering(browser, codeAt(secret))).errors).toBeUndefined()
    const other = known()
    const owner = await local(other)
    const { secret: key } = await withSecondFactor(owner)
    const another = await arrived(other)
    expect(codeOf(await linking(another))).toBe('SECOND_FACTOR')
    expect(await db().countBy(Identity, { userId: owner.id })).toBe(0)
    expect((await linking(another, 'secret', codeAt(key))).errors).toBeUndefined()
    expect(await db().countBy(TwoFactor, { userId: owner.id })).toBe(1)
  })

  it('is refused for a deactivated account', async () => {
    const { sub, user } = await linked()
    await db().update(User, { id: user.id }, { isActive: false, emailKey: null })
    const browser = await arrived(sub)
    expect((await entry(browser))!.step).toBe('INACTIVE')
    for (const refused of [await entering(browser), await linking(browser), await signingUp(browser)])
      expect(codeOf(refused)).toBe('FORBIDDEN')
    expect(await me(browser)).toBeNull()
  })

  it('does not confirm the password for sensitive changes', async () => {
    const { sub, user } = await linked()
    const browser = await arrived(sub)
    await entering(browser)
    const { id } = (await browser.ask('{ identities { id } }')).data.identities![0] as unknown as {
      id: string
    }
    const unlinking = ['mutation ($id: ID!) { unlinkIdentity(id: $id) }', { id }] as const
    expect(codeOf(await browser.ask(...unlinking))).toBe('REAUTHENTICATE')
    await browser.ask('mutation { confirmPassword(password: "secret") }')
    expect((await browser.ask(...unlinking)).data).toEqual({ unlinkIdentity: true })
    expect(codeOf(await browser.ask(...unlinking))).toBe('NOT_FOUND')
    expect((await entry(await arrived(sub)))!.step).toBe('LINK')
    expect((await mailsTo(world, user.email!)).at(-1)!.subject).toBe(
      'A log-in was unlinked from your account',
    )
  })

  it('ends the former log-in of the browser', async () => {
    const { sub } = await linked()
    const former = (await issueToken(db(), world.users.reader.id, 'browser')).token
    const browser = new Browser(world, { morula: former })
    await come(browser, sub)
    await entering(browser)
    expect(await me(new Browser(world, { morula: former }))).toBeNull()
    await browser.ask('mutation { signOut }')
    expect(await me(browser)).toBeNull()
    expect(codeOf(await entering(browser))).toBe('NOT_FOUND')
  })
})

describe('identities', () => {
  it('are listed and unlinked only by their owner in a browser', async () => {
    const { user } = await linked()
    const own = new Browser(world, { morula: (await issueToken(db(), user.id, 'browser')).token })
    const [identity] = (await own.ask('{ identities { id institution email linkedAt lastUsedAt } }')).data
      .identities as unknown as { id: string }[]
    expect(identity).toMatchObject({
      institution: 'Marine Station',
      email: user.email,
      linkedAt: expect.any(String),
      lastUsedAt: expect.any(String),
    })
    const unlinking = ['mutation ($id: ID!) { unlinkIdentity(id: $id) }', { id: identity!.id }] as const
    expect(
      codeOf(
        await new Browser(world, {
          morula: (await issueToken(db(), world.users.staff.id, 'browser')).token,
        }).ask(...unlinking),
      ),
    ).toBe('NOT_FOUND')
    for (const kind of ['login', 'script'] as const)
      expect(
        codeOf(await program(world, (await issueToken(db(), user.id, kind)).token).ask(...unlinking)),
      ).toBe('FORBIDDEN')
    const acting = await issueToken(db(), user.id, 'impersonation', { impersonatorId: world.users.staff.id })
    expect(codeOf(await new Browser(world, { morula: acting.token }).ask(...unlinking))).toBe('FORBIDDEN')
    expect(codeOf(await new Browser(world).ask('{ identities { id } }'))).toBe('UNAUTHENTICATED')
  })
})

describe('an invalid answer of the institution', () => {
  const page = (fault: string) => `/institution/?fault=${fault}`
  const opens = async (browser: Browser, { pathname, search }: URL) =>
    (await browser.open(pathname + search)).get('Location')

  it('is refused in another browser (log-in CSRF), with another state and after its first use', async () => {
    const sub = known()
    const [mine, theirs] = [new Browser(world), new Browser(world)]
    const answer = await logInAt(await begin(theirs), sub)
    expect(await opens(mine, answer)).toBe(page('expired'))
    await begin(mine)
    expect(await opens(mine, answer)).toBe(page('expired'))
    expect(await entry(mine)).toBeNull()
    expect(await opens(theirs, answer)).toBe('/institution/')
    expect(await opens(theirs, answer)).toBe(page('expired'))
  })

  it('is refused when the state has the same length in non-ASCII letters', async () => {
    const browser = new Browser(world)
    const answer = await logInAt(await begin(browser), known())
    answer.searchParams.set('state', 'é'.repeat(answer.searchParams.get('state')!.length))
    expect(await opens(browser, answer)).toBe(page('expired'))
  })

  it('is refused when its code is replayed with the original cookie', async () => {
    const browser = new Browser(world)
    const answer = await logInAt(await begin(browser), known())
    const kept = { ...browser.cookies }
    expect(await opens(browser, answer)).toBe('/institution/')
    const replaying = new Browser(world, kept)
    expect(await opens(replaying, answer)).toBe(page('invalid'))
    expect(await entry(replaying)).toBeNull()
  })

  it('is refused when its issuer is wrong or missing', async () => {
    for (const issuer of ['https://evil.example', null]) {
      const browser = new Browser(world)
      const answer = await logInAt(await begin(browser), known())
      if (issuer) answer.searchParams.set('iss', issuer)
      else answer.searchParams.delete('iss')
      expect(await opens(browser, answer)).toBe(page('invalid'))
      expect(await entry(browser)).toBeNull()
    }
  })

  it('is refused when its code is changed or the person declined', async () => {
    const browser = new Browser(world)
    const answer = await logInAt(await begin(browser), known())
    answer.searchParams.set('code', 'x'.repeat(43))
    expect(await opens(browser, answer)).toBe(page('invalid'))
    const state = new URL(await begin(browser)).searchParams.get('state')
    expect(
      await opens(
        browser,
        new URL(
          `${redirectUri}?error=access_denied&error_description=no&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
        ),
      ),
    ).toBe(page('refused'))
    expect(await opens(browser, new URL(redirectUri))).toBe(page('expired'))
    const written = JSON.stringify(world.platform.log.lines)
    expect(written).not.toContain(state)
  })

  it('is refused when a copy of the identity cookie is used again', async () => {
    const { sub } = await linked()
    const browser = await arrived(sub)
    const copies = Array.from({ length: 3 }, () => new Browser(world, { ...browser.cookies }))
    expect((await entering(browser)).errors).toBeUndefined()
    expect((await Promise.all(copies.map(copy => entering(copy)))).map(codeOf)).toEqual(
      Array(3).fill('NOT_FOUND'),
    )
    for (const copy of copies) expect(await me(copy)).toBeNull()
    const fresh = known()
    const newcomer = await arrived(fresh)
    const copy = new Browser(world, { ...newcomer.cookies })
    await signingUp(newcomer, { login: fresh })
    expect(codeOf(await entering(copy))).toBe('NOT_FOUND')
    expect((await entering(await arrived(fresh))).errors).toBeUndefined()
  })

  it('is ignored when the identity cookie is changed or names another issuer', async () => {
    const browser = await arrived(known())
    const { morula_identity: sealed } = browser.cookies
    for (const changed of [
      sealed!.slice(0, -2) + 'xx',
      world.platform.sealer.seal('{"issuer":"x"}', 'institution identity'),
      world.platform.sealer.seal(
        JSON.stringify({
          mark: 'x',
          issuer: 'https://evil.example',
          subject: '1',
          email: 'a@b.example',
          isEmailVerified: true,
          name: '',
          surname: '',
          from: '',
          until: Date.now() + 60_000,
        }),
        'institution identity',
      ),
    ]) {
      expect(await entry(new Browser(world, { morula_identity: changed }))).toBeNull()
    }
    expect(await db().countBy(AuthToken, { userId: 0 })).toBe(0)
  })
})

describe('a subject that differs only by a space at its end', () => {
  it('is refused, and would not be the same identity', async () => {
    const { sub, user } = await linked()
    for (const near of [`${sub} `, ` ${sub}`]) {
      claims[near] = { ...claims[sub] }
      const browser = new Browser(world)
      expect(await come(browser, near)).toBe('/institution/?fault=invalid')
      expect(await entry(browser)).toBeNull()
    }
    const { id: _, ...identity } = await db().findOneByOrFail(Identity, { userId: user.id })
    const spaced = { issuer: identity.issuer, subject: `${sub} ` }
    expect(await db().findOneBy(Identity, spaced)).toBeNull()
    await db().insert(Identity, { ...identity, ...spaced })
    expect(await db().findOneBy(Identity, spaced)).toMatchObject(spaced)
  })
})

describe('a faulty institution', () => {
  it('is reported on the log-in page and after the redirect when it does not answer', async () => {
    const gone = await startProvider(redirectUri, claims)
    Object.assign(world.platform, { identityProvider: openIdProvider(gone, redirectUri) })
    const browser = new Browser(world)
    try {
      const answer = await logInAt(await begin(browser), known())
      await gone.stop()
      expect((await browser.open(answer.pathname + answer.search)).get('Location')).toBe(
        '/institution/?fault=away',
      )
      Object.assign(world.platform, { identityProvider: openIdProvider(gone, redirectUri) })
      expect((await browser.ask(beginning)).errors![0]).toMatchObject({
        message: 'The institution does not answer. Try again later, or log in with your password.',
        extensions: { code: 'PROVIDER' },
      })
      expect((await world.graphql('{ site { institution } }')).data).toEqual({
        site: { institution: 'Marine Station' },
      })
    } finally {
      Object.assign(world.platform, { identityProvider: openIdProvider(provider, redirectUri) })
    }
  })

  it.each(['/.well-known/openid-configuration', '/token'])(
    'is cut off when its answer does not end: %s',
    async endless => {
      let sent = 0
      const metadata = () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        authorization_response_iss_parameter_supported: true,
      })
      const http = createServer((asked, answer) => {
        answer.setHeader('Content-Type', 'application/json')
        if (asked.url !== endless) return void answer.end(JSON.stringify(metadata()))
        answer.write(JSON.stringify(metadata()))
        const more = () => {
          while (sent < 64 << 20 && !answer.destroyed && answer.write(Buffer.alloc(1 << 16, ' ')))
            sent += 1 << 16
          if (sent >= 64 << 20) answer.end()
        }
        answer.on('drain', more)
        more()
      }).listen(0, '127.0.0.1')
      await once(http, 'listening')
      const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
      const asked = openIdProvider({ ...provider, issuer }, redirectUri)
      const work =
        endless === '/token'
          ? asked
              .begin()
              .then(({ flow }) =>
                asked.identify(`code=x&state=${flow.state}&iss=${encodeURIComponent(issuer)}`, flow),
              )
          : asked.begin()
      const error: unknown = await work
        .then(
          () => null,
          (refusal: unknown) => refusal,
        )
        .finally(() => http.close().closeAllConnections())
      expect([error, sent < 32 << 20]).toEqual([expect.objectContaining({ fault: 'invalid' }), true])
    },
  )

  it('is not offered when no provider is configured', async () => {
    Object.assign(world.platform, { identityProvider: null })
    try {
      expect((await world.graphql('{ site { institution } institutionEntry { step } }')).data).toEqual({
        site: { institution: null },
        institutionEntry: null,
      })
      expect(codeOf(await new Browser(world).ask(beginning))).toBe('NOT_FOUND')
    } finally {
      Object.assign(world.platform, { identityProvider: openIdProvider(provider, redirectUri) })
    }
  })
})
