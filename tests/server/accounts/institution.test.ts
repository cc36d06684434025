import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { generateSync } from 'otplib'
import { issueToken } from '../../../server/domains/accounts/token.service.js'
import { AuditEvent } from '../../../server/entities/auditEvent.js'
import { AuthToken } from '../../../server/entities/authToken.js'
import { Identity } from '../../../server/entities/identity.js'
import { TwoFactor } from '../../../server/entities/twoFactor.js'
import { User } from '../../../server/entities/user.js'
import { openIdProvider } from '../../../server/platform/openIdProvider.js'
import { freshLimits, mailsTo, newPerson } from '../../support/accounts.js'
import { makeUser } from '../../support/factories.js'
import { Browser, codeOf, program, type Told } from '../../support/people.js'
import { type Claims, logInAt, startProvider, type TestProvider } from '../../support/provider.mjs'
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
const signingUp = (browser: Browser, more: object = {}): Promise<Told> =>
  browser.ask('mutation ($input: NewAccount!) { signUpByInstitution(input: $input) { login } }', {
    input: newPerson(more),
  })
const me = async (browser: Browser) => (await browser.ask('{ me { login } }')).data.me

let number = 0
/** Somebody at the institution. */
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

/** From the log-in page to the page that goes on; answers where that is. */
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
async function withSecondFactor(user: User): Promise<string> {
  const browser = new Browser(world, { morula: (await issueToken(db(), user.id, 'browser')).token })
  const { secret } = (await browser.ask('mutation { beginTwoFactor { secret } }')).data
    .beginTwoFactor! as unknown as { secret: string }
  await browser.ask('mutation ($code: String!) { enableTwoFactor(code: $code) }', {
    code: generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 }),
  })
  return secret
}

describe('the beginning', () => {
  it('asks for a code with PKCE, state and nonce, for this exact redirect address', async () => {
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

  it('keeps nothing readable in the browser', async () => {
    const browser = new Browser(world)
    const address = new URL(await begin(browser))
    expect(browser.cookies.morula_flow).toMatch(/^[\w-]{100,}$/)
    expect(Buffer.from(browser.cookies.morula_flow!, 'base64url').toString('latin1')).not.toContain(
      address.searchParams.get('state'),
    )
  })

  it('comes back to paths of this site only', async () => {
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

describe('somebody new', () => {
  it('completes the form, with the address of the institution, and comes in without it next time', async () => {
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

  it('hears that a login is taken, and nothing is linked', async () => {
    const browser = await arrived(known())
    const before = await db().count(Identity)
    const refused = await signingUp(browser, { login: 'owner' })
    expect(refused.errors![0]!.extensions.fields).toEqual({
      login: 'Login is used already, please choose another one',
    })
    expect(await db().count(Identity)).toBe(before)
    expect((await entry(browser))!.step).toBe('SIGN_UP')
  })

  it.each([
    ['has not verified the address', { email_verified: false }],
    ['says so as text', { email_verified: 'true' }],
    ['names no address', { email: undefined, email_verified: true }],
  ])('gets no account when the institution %s', async (_why, more) => {
    const browser = await arrived(known(more))
    expect((await entry(browser))!.step).toBe('UNVERIFIED')
    expect(codeOf(await signingUp(browser))).toBe('CONFLICT')
    expect(codeOf(await entering(browser))).toBe('CONFLICT')
  })
})

describe('somebody who has an account with this address', () => {
  it('links it with its password; a mail and the audit log tell of it', async () => {
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
    expect(await db().findOneBy(AuditEvent, { action: 'identity.link', subjectId: user.id })).not.toBeNull()
  })

  it('is not found by an address that the institution has not verified', async () => {
    const sub = known({ email_verified: false })
    await local(sub)
    const browser = await arrived(sub)
    expect((await entry(browser))!.step).toBe('UNVERIFIED')
    expect(codeOf(await linking(browser))).toBe('CONFLICT')
  })

  it('runs out of guesses', async () => {
    const sub = known()
    await local(sub)
    const browser = await arrived(sub)
    for (let at = 0; at < 10; at++) await linking(browser, `wrong${at}`)
    expect(codeOf(await linking(browser))).toBe('TOO_MANY')
  })

  it('links one of two concurrent requests', async () => {
    const sub = known()
    const user = await local(sub)
    const browser = await arrived(sub)
    const twin = new Browser(world, { ...browser.cookies })
    const outcomes = (await Promise.all([linking(browser), linking(twin)])).map(codeOf)
    expect(outcomes.sort()).toEqual(['CONFLICT', undefined])
    expect(await db().countBy(Identity, { userId: user.id })).toBe(1)
  })

  it('keeps the link when the address changes at the institution or here', async () => {
    const { sub, user } = await linked()
    claims[sub] = { ...claims[sub], email: 'other@station.example', email_verified: false }
    await db().update(User, { id: user.id }, { email: 'moved@example.org', emailKey: 'moved@example.org' })
    expect((await entering(await arrived(sub))).data).toEqual({ enterByInstitution: { login: user.login } })
  })
})

describe('the rules of an ordinary log-in', () => {
  it('ask for the second factor, also at linking', async () => {
    const { sub, user } = await linked()
    const secret = await withSecondFactor(user)
    const browser = await arrived(sub)
    expect(codeOf(await entering(browser))).toBe('SECOND_FACTOR')
    expect(await me(browser)).toBeNull()
    expect(codeOf(await entering(browser, '000000'))).toBe('SECOND_FACTOR')
    expect((await entering(browser, generateSync({ secret }))).errors).toBeUndefined()
    const other = known()
    const owner = await local(other)
    const key = await withSecondFactor(owner)
    const another = await arrived(other)
    expect(codeOf(await linking(another))).toBe('SECOND_FACTOR')
    expect(await db().countBy(Identity, { userId: owner.id })).toBe(0)
    expect((await linking(another, 'secret', generateSync({ secret: key }))).errors).toBeUndefined()
    expect(await db().countBy(TwoFactor, { userId: owner.id })).toBe(1)
  })

  it('refuse an account that was deleted', async () => {
    const { sub, user } = await linked()
    await db().update(User, { id: user.id }, { isActive: false, emailKey: null })
    const browser = await arrived(sub)
    expect((await entry(browser))!.step).toBe('INACTIVE')
    for (const refused of [await entering(browser), await linking(browser), await signingUp(browser)])
      expect(codeOf(refused)).toBe('FORBIDDEN')
    expect(await me(browser)).toBeNull()
  })

  it('ask for the password before sensitive changes: the institution did not give it', async () => {
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

  it('replaces the session of the person who was logged in', async () => {
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
  it('are listed and unlinked by their person alone, in a browser', async () => {
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

describe('an answer that proves nothing', () => {
  const page = (fault: string) => `/institution/?fault=${fault}`
  const opens = async (browser: Browser, { pathname, search }: URL) =>
    (await browser.open(pathname + search)).get('Location')

  it('is refused in a browser that did not ask (log-in CSRF), with another state, and after the flow was used', async () => {
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

  it('is refused with a state of the same length in letters beyond ASCII', async () => {
    const browser = new Browser(world)
    const answer = await logInAt(await begin(browser), known())
    answer.searchParams.set('state', 'é'.repeat(answer.searchParams.get('state')!.length))
    expect(await opens(browser, answer)).toBe(page('expired'))
  })

  it('is refused when its code is replayed with the cookie of the first time', async () => {
    const browser = new Browser(world)
    const answer = await logInAt(await begin(browser), known())
    const kept = { ...browser.cookies }
    expect(await opens(browser, answer)).toBe('/institution/')
    const replaying = new Browser(world, kept)
    expect(await opens(replaying, answer)).toBe(page('invalid'))
    expect(await entry(replaying)).toBeNull()
  })

  it('is refused when it names another issuer, or none', async () => {
    for (const issuer of ['https://evil.example', null]) {
      const browser = new Browser(world)
      const answer = await logInAt(await begin(browser), known())
      if (issuer) answer.searchParams.set('iss', issuer)
      else answer.searchParams.delete('iss')
      expect(await opens(browser, answer)).toBe(page('invalid'))
      expect(await entry(browser)).toBeNull()
    }
  })

  it('is refused when the code is changed, or the person said no', async () => {
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

  it('is no identity when the cookie is changed or belongs to another site', async () => {
    const browser = await arrived(known())
    const { morula_identity: sealed } = browser.cookies
    for (const changed of [
      sealed!.slice(0, -2) + 'xx',
      world.platform.sealer.seal('{"issuer":"x"}', 'institution identity'),
      world.platform.sealer.seal(
        JSON.stringify({
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

describe('an institution that does not answer', () => {
  it('shows its failure on the log-in page and after the redirect; the server keeps running', async () => {
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

  it('does not exist on a site without a configured provider', async () => {
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
