import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { OneTimeLink } from '../../../server/entities/people/oneTimeLink.js'
import { User } from '../../../server/entities/people/user.js'
import { Workplace, WorkplaceKind } from '../../../server/entities/people/workplace.js'
import {
  accountCalls,
  enter,
  freshLimits,
  mailsTo,
  newPerson,
  onWire,
  tokenFor,
  validate,
  validateAgain,
} from '../../support/accounts.js'
import { makeUser } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => freshLimits(world))
afterAll(() => world.close())

const calls = accountCalls(() => world)
const both = ['graphql', 'rest'] as const
const userOf = (login: string) => world.db.manager.findOneByOrFail(User, { loginKey: login.toLowerCase() })

describe.each(both)('sign-up over %s', transport => {
  const { signUp } = calls[transport]

  it('creates an unverified account and mails the link', async () => {
    const person = newPerson({ email: `Ada.${transport}@Example.org`, login: `  Ada_${transport} ` })
    expect(await signUp(person)).toEqual({ done: true, fields: {} })
    const user = await userOf(`ada_${transport}`)
    expect(
      await world.db.manager.findBy(AuditEvent, { subjectKind: 'user', subjectId: user.id }),
    ).toMatchObject([{ action: 'user.signUp', actorId: null }])
    expect(user).toMatchObject({
      login: `Ada_${transport}`,
      email: `Ada.${transport}@Example.org`,
      emailKey: `ada.${transport}@example.org`,
      name: 'Ada',
      surname: 'Lovelace',
      phone: '+33 1 23 45',
      address: '1 rue de la Paix',
      jobTitle: 'Analyst',
      passwordHash: 'plain:engine1',
      isActive: true,
      isStaff: false,
      emailVerifiedAt: null,
      rightLevel: 3,
      quotaBytes: 1073741824,
    })
    const places = await world.db.manager.findBy(Workplace, [
      { id: user.institutionId! },
      { id: user.laboratoryId! },
      { id: user.teamId! },
    ])
    expect(places.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'institution Institute',
      'laboratory Laboratory',
      'team Team',
    ])
    const [mail, ...more] = await mailsTo(world, person.email)
    expect([mail!.subject, more]).toEqual(['Validate your e-mail address', []])
    expect(mail!.text).toMatch(/^http:\/\/localhost:4000\/validate\/[\w-]{43}$/m)
    expect(mail!.text + mail!.html).not.toMatch(/Ada|engine1/)
  })

  const words: Readonly<Record<string, string>> = {
    login: 'Please input your username!',
    name: 'Please input your name!',
    surname: 'Please input your surname!',
    email: 'Please input your E-mail!',
    phone: 'Please input your phone!',
    address: 'Please input your adress!',
    jobTitle: 'Please input your function!',
    password: 'Please input your password!',
    institution: 'Please choose your institution!',
    laboratory: 'Please choose your laboratory!',
    team: 'Please choose your team!',
  }

  it('reports all missing fields at once with the prescribed words', async () => {
    const nothing = Object.fromEntries(
      Object.keys(words).map(name => [name, name === 'password' ? '' : '  ']),
    )
    const answer = await signUp(newPerson(nothing))
    expect(answer).toMatchObject({ done: false, code: 'INVALID_INPUT', fields: words })
  })

  it.each([
    [
      'a short password',
      { password: 'abc1' },
      { password: 'Enter at least 6 characters, with at least one digit' },
    ],
    [
      'a password without a digit',
      { password: 'abcdefgh' },
      { password: 'Enter at least 6 characters, with at least one digit' },
    ],
    [
      'a password without a lowercase letter',
      { password: 'ABCDEF1' },
      { password: 'Enter at least 6 characters, with at least one digit' },
    ],
    [
      'a password of 1002 characters',
      { password: 'a1'.repeat(501) },
      { password: 'At most 1000 characters' },
    ],
    ...[
      'ada',
      'ada@',
      '@example.org',
      'ada@example',
      'ada lovelace@example.org',
      'ada@example.org, eve@example.org',
      'ada@example.org\r\nBcc: eve@example.org',
      'Ada <ada@example.org>',
      'ada@exämple.org',
      `${'a'.repeat(250)}@example.org`,
    ].map(
      email =>
        [
          `the address ${email.slice(0, 40)}`,
          { email },
          { email: 'The input is not valid E-mail!' },
        ] as const,
    ),
    [
      'a login that exceeds the limit in lower case',
      { login: 'İ'.repeat(120) },
      { login: 'At most 120 letters' },
    ],
    ['a login of 10,000 characters', { login: 'x'.repeat(10_000) }, { login: 'At most 120 characters' }],
    ...['ada\u200bmin', 'alice\ufe0f', 'ali\u034fce', '\uff41lice', '\u0430dmin'].map(
      login =>
        [
          `the look-alike login ${JSON.stringify(login)}`,
          { login },
          { login: 'This contains characters that cannot be displayed' },
        ] as const,
    ),
    [
      'a line break in a name',
      { name: 'Ada\r\nBcc: eve@example.org' },
      { name: 'This contains characters that cannot be displayed' },
    ],
    [
      'a character that changes the text direction',
      { surname: 'Love\u202elace' },
      { surname: 'This contains characters that cannot be displayed' },
    ],
    ...Object.entries({
      name: 120,
      surname: 120,
      phone: 60,
      address: 300,
      jobTitle: 120,
      institution: 200,
      laboratory: 200,
      team: 200,
    }).map(
      ([name, longest]) =>
        [
          `10,000 characters in ${name}`,
          { [name]: 'x'.repeat(10_000) },
          { [name]: `At most ${longest} characters` },
        ] as const,
    ),
  ] as const)('refuses %s', async (_what, given, fields) => {
    const person = newPerson(given)
    expect(await signUp(person)).toMatchObject({ done: false, fields })
    expect(await world.db.manager.countBy(User, { loginKey: person.login.toLowerCase().slice(0, 120) })).toBe(
      0,
    )
  })

  it.each([
    ['emoji', { name: 'Ada 👩🏽‍🔬', surname: '🧬', institution: '🏛 Institute' }],
    ['right-to-left text', { name: 'آدا', surname: 'לאבלייס', team: 'فريق' }],
    ['HTML', { name: '<script>alert(1)</script>', surname: '<b>&amp;</b>' }],
    ['SQL', { name: "Robert'); DROP TABLE user;--", surname: '" OR 1=1 --', jobTitle: '%_\\' }],
  ])('stores %s unchanged', async (_what, given) => {
    const person = newPerson(given)
    expect(await signUp(person)).toEqual({ done: true, fields: {} })
    expect(await userOf(person.login)).toMatchObject(
      Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'institution' && name !== 'team')),
    )
  })

  it('reports a taken e-mail or login with the words that legacy clients expect', async () => {
    await makeUser(world.db.manager, { login: `taken_${transport}` })
    const answers = [
      await signUp(newPerson({ email: `TAKEN_${transport}@example.org` })),
      await signUp(newPerson({ login: `Taken_${transport}` })),
      await signUp(newPerson({ login: `Taken_${transport}`, email: `Taken_${transport}@example.org` })),
    ]
    expect(answers.map(({ message }) => message)).toEqual([
      'An account with this email exists already',
      'Login is used already, please choose another one',
      'An account with this email exists already; Login is used already, please choose another one',
    ])
    expect(answers.map(({ fields }) => Object.keys(fields))).toEqual([
      ['email'],
      ['login'],
      ['email', 'login'],
    ])
  })

  it('creates one account from concurrent requests and reports the error to the others', async () => {
    const people = Array.from({ length: 8 }, () =>
      newPerson({
        email: `once_${transport}@example.org`,
        institution: `New ${transport}`,
        laboratory: `New ${transport}`,
        team: `New ${transport}`,
      }),
    )
    const answers = await Promise.all(people.map(person => signUp(person)))
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
    expect(new Set(answers.filter(({ done }) => !done).map(({ message }) => message))).toEqual(
      new Set(['An account with this email exists already']),
    )
    expect(await mailsTo(world, `once_${transport}@example.org`)).toHaveLength(1)
    expect(await world.db.manager.countBy(Workplace, { name: `New ${transport}` })).toBe(3)
  })

  it('is limited per client address', async () => {
    const answers = []
    for (let at = 0; at < 31; at++) answers.push(await signUp(newPerson({ email: 'owner@example.org' })))
    expect(answers.at(29)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(answers.at(30)).toMatchObject({ code: 'TOO_MANY' })
  })

  it('accepts a quota only from staff', async () => {
    const [own, given, most, wrong] = [
      newPerson({ quotaBytes: 5 }),
      newPerson({ quotaBytes: 5 }),
      newPerson({ quotaBytes: 2 ** 33 }),
      newPerson({ quotaBytes: 2 ** 33 + 1 }),
    ]
    expect(await signUp(own, 'stranger')).toMatchObject({ done: true })
    expect(await signUp(given, 'staff')).toMatchObject({ done: true })
    if (transport === 'graphql') expect(await signUp(newPerson(), 'staff')).toMatchObject({ done: true })
    expect(await signUp(most, 'staff')).toMatchObject({ done: true })
    expect(await signUp(wrong, 'staff')).toMatchObject({
      done: false,
      fields: { quotaBytes: 'At most 8589934592 bytes' },
    })
    expect(await signUp(newPerson({ quotaBytes: -1 }), 'staff')).toMatchObject({
      fields: { quotaBytes: 'Not below 0' },
    })
    expect(
      (await Promise.all([own, given, most].map(({ login }) => userOf(login)))).map(
        ({ quotaBytes }) => quotaBytes,
      ),
    ).toEqual([1073741824, 5, 2 ** 33])
    const made = await userOf(given.login)
    expect(
      await world.db.manager.findOneBy(AuditEvent, { action: 'user.create', subjectId: made.id }),
    ).toMatchObject({ actorId: world.users.staff.id })
  })
})

describe('the legacy sign-up form', () => {
  const register = (body: object) => world.rest('post', '/api/register/', { body })

  it('reports the error in the status text', async () => {
    const request = await fetch(`http://127.0.0.1:${world.port}/api/register/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(onWire(newPerson({ login: 'owner' }))),
    })
    expect([request.status, request.statusText]).toEqual([
      422,
      'Login is used already, please choose another one',
    ])
  })

  it('reports errors under its own field names', async () => {
    expect((await register(onWire(newPerson({ phone: '', jobTitle: '', team: '' })))).body.fields).toEqual({
      tel: 'Please input your phone!',
      fonction: 'Please input your function!',
      name_team: 'Please choose your team!',
    })
  })

  it('accepts the ids of workplaces', async () => {
    const { id } = await world.db.manager.save(Workplace, {
      kind: WorkplaceKind.INSTITUTION,
      name: 'By number',
    })
    const person = newPerson()
    expect((await register({ ...onWire(person), name_institution: '', id_institution: id })).status).toBe(200)
    expect((await userOf(person.login)).institutionId).toBe(id)
    const { body } = await register({ ...onWire(newPerson()), name_team: '', id_team: id })
    expect(body.fields).toEqual({ name_team: 'Please choose your team!' })
  })

  it.each([
    ['numbers', 5],
    ['lists', ['a']],
    ['objects', { $ne: '' }],
    ['null', null],
    ['booleans', true],
  ])('refuses %s instead of text', async (_what, value) => {
    const { status, body } = await register(
      Object.fromEntries(Object.keys(onWire(newPerson())).map(name => [name, value])),
    )
    expect([status, body.fields.login, body.fields.email, body.fields.password]).toEqual([
      422,
      'Please input your username!',
      'Please input your E-mail!',
      'Please input your password!',
    ])
  })

  it('reports all missing fields for an empty body', async () => {
    const { fields } = (await register({})).body as { fields: object }
    expect(Object.keys(fields).sort()).toEqual([
      'adress',
      'email',
      'fonction',
      'login',
      'name',
      'name_institution',
      'name_laboratory',
      'name_team',
      'password',
      'surname',
      'tel',
    ])
  })

  it('accepts a URL-encoded form as well as JSON', async () => {
    const answer = await fetch(`http://127.0.0.1:${world.port}/api/register`, {
      method: 'POST',
      body: new URLSearchParams(
        Object.entries(onWire(newPerson())).map(([name, value]) => [name, String(value)]),
      ),
    })
    expect([answer.status, await answer.json()]).toEqual([200, true])
  })
})

describe('fields that sign-up does not have', () => {
  const more = {
    isStaff: true,
    is_staff: true,
    is_beta: true,
    staff: true,
    id: 1,
    id_right: 0,
    active_status: false,
    right_level: 0,
    rightLevel: 0,
    emailVerifiedAt: '2026-01-01',
    email_verified_at: '2026-01-01',
    quota_bytes: 9,
    password_hash: 'plain:x',
  }

  it('are ignored over REST', async () => {
    const person = newPerson()
    await world.rest('post', '/api/register/', { body: { ...onWire(person), ...more } })
    expect(await userOf(person.login)).toMatchObject({
      isStaff: false,
      isBeta: false,
      isActive: true,
      rightLevel: 3,
      emailVerifiedAt: null,
      quotaBytes: 1073741824,
      passwordHash: 'plain:engine1',
    })
  })

  it.each(Object.keys(more))('are refused over GraphQL: %s', async name => {
    const answer = await world.graphql('mutation ($input: NewAccount!) { signUp(input: $input) }', {
      input: { ...newPerson(), [name]: more[name as keyof typeof more] },
    })
    expect(answer.errors?.[0]?.message).toContain(name)
  })
})

describe('before the link is followed', () => {
  it('log-in is refused, and only the right password reveals the reason', async () => {
    const person = newPerson()
    await calls.graphql.signUp(person)
    expect(await enter(world, person.login, 'wrong')).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Unable to connect this user : check username or password',
    })
    expect(await enter(world, person.login, person.password)).toMatchObject({
      code: 'UNVERIFIED',
      message: 'Please validate your e-mail address first: follow the link of the mail that was sent to you',
    })
    expect(
      (
        await world.rest('post', '/rest-auth/login/', {
          body: { username: person.login, password: person.password },
        })
      ).status,
    ).toBe(403)
    expect(await validate(world, await tokenFor(world, person.email))).toMatchObject({ done: true })
    expect(await enter(world, person.login, person.password)).toMatchObject({ done: true })
  })

  it('a new link can be requested, which ends the older link', async () => {
    const person = newPerson()
    await calls.graphql.signUp(person)
    const first = await tokenFor(world, person.email)
    expect(await validateAgain(world, person.email.toUpperCase())).toMatchObject({ done: true })
    const second = await tokenFor(world, person.email)
    expect([first === second, (await mailsTo(world, person.email)).length]).toEqual([false, 2])
    expect(await validate(world, first)).toMatchObject({ message: 'Invalid Url !' })
    expect(await validate(world, second)).toMatchObject({ done: true })
  })

  it('a request for a new link does not reveal whether an account exists', async () => {
    const gone = await makeUser(world.db.manager, {
      login: 'gone_unverified',
      emailVerifiedAt: null,
      isActive: false,
    })
    const answers = [
      await validateAgain(world, 'nobody@example.org'),
      await validateAgain(world, 'owner@example.org'),
      await validateAgain(world, gone.email!),
    ]
    expect(answers.map(({ done }) => done)).toEqual([true, true, true])
    for (const address of ['nobody@example.org', 'owner@example.org', gone.email!])
      expect(await mailsTo(world, address)).toEqual([])
  })

  it('requests for new links are limited per e-mail address, known or not', async () => {
    for (const email of ['nobody2@example.org', 'owner@example.org']) {
      const answers = []
      for (let at = 0; at < 6; at++) answers.push(validateAgain(world, email))
      expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([
        ...Array<undefined>(5),
        'TOO_MANY',
      ])
    }
  })

  it('the database holds only hashes of links', async () => {
    const person = newPerson()
    await calls.graphql.signUp(person)
    const token = await tokenFor(world, person.email)
    const links = await world.db.manager.find(OneTimeLink)
    expect(JSON.stringify(links)).not.toContain(token)
    expect(links.every(({ tokenHash }) => /^[0-9a-f]{64}$/.test(tokenHash))).toBe(true)
  })
})
