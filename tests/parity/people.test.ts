import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request, { type Response } from 'supertest'
import { issueLink } from '../../server/domains/accounts/links/linkToken.service.js'
import { issueToken } from '../../server/domains/accounts/tokens/token.service.js'
import type { User } from '../../server/entities/people/user.js'
import { Workplace, WorkplaceKind } from '../../server/entities/people/workplace.js'
import { makeUser } from '../support/factories.js'
import { unlimited } from '../support/platform.js'
import { createWorld, type World } from '../support/world.js'
import { documented, isBuilt, isOfPeople, type Line, nameOf } from './table.js'

let world: World
let workplaceId: number
beforeAll(async () => {
  world = await createWorld(unlimited) // Rate limits have their own tests.
  workplaceId = (
    await world.db.manager.save(
      world.db.manager.create(Workplace, { kind: WorkplaceKind.INSTITUTION, name: 'Station Marine' }),
    )
  ).id
})
afterAll(() => world.close())

const callers = ['anonymous', 'the person', 'somebody else', 'staff', 'a dead token'] as const
type Caller = (typeof callers)[number]
const outcomes: Readonly<Record<string, readonly number[]>> = {
  public: [200, 200, 200, 200, 401],
  token: [401, 200, 200, 200, 401],
  self: [401, 200, 403, 200, 401],
  staff: [401, 403, 403, 200, 401],
}

interface Case {
  /** Query parameters for a call about the user `u`. */
  readonly query?: (u: User) => object
  readonly body?: (u: User) => object | Promise<object>
  /** Expected outcome when the `auth` column of the table does not give it. */
  readonly outcome?: keyof typeof outcomes
  /** Expected answer to the user, or to staff when only staff get one. */
  readonly answer?: unknown
}

const user = expect.objectContaining({
  id: expect.any(Number),
  login: expect.any(String),
  name: expect.any(String),
  surname: expect.any(String),
})
const place = { id: expect.any(Number), name: expect.any(String) }
const about: Pick<Case, 'query' | 'outcome'> = { query: u => ({ user_id: u.id }), outcome: 'self' }
const unique = () => randomBytes(6).toString('hex')
const many: Pick<Case, 'query'> = { query: u => ({ id_users: JSON.stringify([u.id]), maxLimit: 5 }) }
const profile = {
  name: 'Ada',
  surname: 'Lovelace',
  tel: '1',
  adress: 'Villefranche',
  fonction: 'researcher',
  id_institution: 0,
  id_laboratory: 0,
  id_team: 0,
  quota: 1073741824,
  id_right: 3,
  exist: 1,
  date: '2026-11-21',
}

const cases: Readonly<Record<string, Case>> = {
  'POST /rest-auth/login/': {
    body: u => ({ username: u.login, password: 'secret' }),
    answer: { key: expect.any(String), user: expect.anything() },
  },
  'GET /api/storelogin/': about,
  'GET /api/storelogout/': about,
  'POST /api/register/': {
    body: () => ({
      ...profile,
      login: unique(),
      email: `${unique()}@example.org`,
      password: 'secret1',
      name_institution: 'CNRS',
      name_laboratory: 'CRBM',
      name_team: 'Ascidians',
      active_status: true,
    }),
  },
  'GET /api/forgotpassword/': { query: u => ({ email: u.email }) },
  'GET /api/userurl/': { query: () => ({ urltoken: unique() }), answer: [] },
  'PUT /api/update-password/': { body: u => ({ user_id: u.id, new_password: 'another1' }), outcome: 'self' },
  'PUT /api/resetpasswd/': {
    body: async u => ({
      user_id: u.id,
      new_password: 'another1',
      urltoken: await issueLink(await world.contextOf('anonymous'), u.id, 'resetPassword', u.email!),
    }),
  },
  'GET /api/people-admin/': { answer: { staff: false } },
  'GET /api/people-betatest/': { answer: { beta: false } },
  'GET /api/people-betatests/': { answer: { beta: false } },
  'GET /api/people-simulator/': { answer: { simulator: false } },
  'GET /api/people/': { answer: expect.arrayContaining([user]) },
  'GET /api/people/{id}/': {
    answer: expect.objectContaining({
      id: expect.any(Number),
      current_choosen_group: null,
      server_list: [],
      user_contacts: [],
      group_list: [],
    }),
  },
  'GET /api/user/': { answer: [user] },
  'GET /api/user/{id}/': { answer: user },
  'PATCH /api/user/{id}/': {
    body: () => ({ active_status: false }),
    answer: expect.objectContaining({ active_status: false }),
  },
  'POST /api/updateusersite/': {
    body: u => ({
      ...profile,
      id: u.id,
      login: u.login,
      email: u.email,
      institution_text: 'CNRS',
      laboratory_text: 'CRBM',
      team_text: 'Ascidians',
    }),
  },
  'GET /api/workbyuser/': { answer: { institution: 'Station Marine', team: null, laboratory: null } },
  'GET /api/usersize/': { answer: 0 },
  'GET /api/groupnumber/': { answer: 0 },
  'GET /api/datasetnumber/': { answer: 0 },
  'GET /api/institution/': { answer: expect.arrayContaining([place]) },
  'POST /api/institution/': { body: () => ({ name: unique() }), answer: place },
  'GET /api/institution/{id}/': { answer: { id: expect.any(Number), name: 'Station Marine' } },
  'GET /api/laboratory/': { answer: expect.any(Array) },
  'POST /api/laboratory/': { body: () => ({ name: unique() }), answer: place },
  'GET /api/team/': { answer: expect.any(Array) },
  'POST /api/team/': { body: () => ({ name: unique() }), answer: place },
  'GET /api/settings/': { answer: expect.any(Array) },
  'GET /api/updatesetting/': { query: () => ({ setting_name: 'tutorial', setting_value: 'false' }) },
  'GET /api/deletetutorials/': {},
  'GET /api/storeviewerversion/': { query: () => ({ version: 'stable' }) },
  'GET /api/userversion/': { ...about, answer: 'stable' },
  'GET /api/userlogin/': { ...many, answer: [expect.objectContaining({ date_login: null })] },
  'GET /api/userlogout/': { ...many, answer: [expect.objectContaining({ date_logout: null })] },
  'GET /api/connexionsnumber/': { ...many, answer: [expect.objectContaining({ connexion_number: 0 })] },
  'GET /api/multipleconnexionlist/': { ...many, answer: [{ id_user: expect.any(Number), connexions: [] }] },
  'GET /api/connexionlist/': { query: u => ({ user_id: u.id, maxLimit: 100 }), answer: [] },
  'GET /api/connexionlistdate/': {
    query: u => ({
      user_id: u.id,
      maxLimit: 100,
      dateBeginning: '2026-01-01 00:00:00',
      dateEnd: '2026-12-31T23:59:59Z',
    }),
    answer: [],
  },
  'POST /api/storeuserinteraction/': {
    body: () => ({ user_id: 0, feature_list: ['Web,Help,lineage,view'] }),
    answer: 'done',
  },
  'GET /api/getusertoken/': { query: u => ({ user_id: u.id }), answer: { token: expect.any(String) } },
}

const lines = documented.filter(isOfPeople)
const outcomeOf = (line: Line) =>
  outcomes[
    cases[nameOf(line)]?.outcome ?? (line.auth.includes('self or staff') ? 'self' : line.auth.split(' ')[0]!)
  ]!

/** Makes a new user for each call, because some calls end the user's sessions. */
async function call(line: Line, caller: Caller, slash: boolean): Promise<Response> {
  const { query, body } = cases[nameOf(line)]!
  const { manager } = world.db
  const person = await makeUser(manager, { institutionId: workplaceId })
  const tokens: Readonly<Record<Caller, string | undefined>> = {
    anonymous: undefined,
    'the person': (await issueToken(manager, person.id, 'login')).token,
    'somebody else': world.tokens.stranger,
    staff: world.tokens.staff,
    'a dead token': 'nobody',
  }
  const address = line.path
    .replace('{id}', String(line.path.includes('institution') ? workplaceId : person.id))
    .replace(/\/$/, slash ? '/' : '')
  const sending = request(world.http)
    [line.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch'](address)
    .query(query?.(person) ?? {})
  if (tokens[caller]) sending.set('Authorization', `Token ${tokens[caller]}`)
  return body ? sending.send(await body(person)) : sending
}

describe('REST calls about users', () => {
  it('the tests cover every documented call and every call has a route', () => {
    expect(lines.map(nameOf).sort()).toEqual(Object.keys(cases).sort())
    expect(lines.filter(line => !isBuilt(line)).map(nameOf)).toEqual([])
  })

  it.each(
    lines.flatMap(line =>
      [true, false].map(
        slash => [line.method, line.path, line.auth, slash ? 'with' : 'without', line] as const,
      ),
    ),
  )(
    '%s %s (%s) answers each caller as documented %s a trailing slash',
    async (_method, _path, _auth, slash, line) => {
      const answers: Response[] = []
      for (const caller of callers) answers.push(await call(line, caller, slash === 'with'))
      expect(answers.map(({ status }, at) => [callers[at], status])).toEqual(
        outcomeOf(line).map((status, at) => [callers[at], status]),
      )
      const accepted = answers[1]!.status === 200 ? answers[1]! : answers[3]!
      const { answer } = cases[nameOf(line)]!
      if (answer !== undefined) expect(accepted.body).toEqual(answer)
      for (const { status, body } of answers)
        if (status !== 200)
          expect(body).toEqual({
            detail: expect.any(String),
            code: expect.any(String),
            fields: expect.any(Object),
          })
    },
  )

  it.each([
    ['PUT', '/api/update-password/', () => ({ new_password: 'another1' })],
    ['PATCH', '/api/user/{id}/', () => ({ active_status: false })],
    [
      'POST',
      '/api/updateusersite/',
      (u: User) => ({
        ...profile,
        id: u.id,
        login: u.login,
        email: `${unique()}@example.org`,
        institution_text: 'CNRS',
        laboratory_text: 'CRBM',
        team_text: 'Ascidians',
      }),
    ],
    ['GET', '/api/getusertoken/', undefined],
  ] as const)(
    '%s %s accepts a key of /rest-auth/login/ and refuses a personal token',
    async (method, path, body) => {
      const statuses: Record<string, number> = {}
      for (const kind of ['login', 'script'] as const) {
        const person = await makeUser(world.db.manager)
        const isForStaff = method === 'GET'
        const { token } = await issueToken(
          world.db.manager,
          isForStaff ? world.users.staff.id : person.id,
          kind,
        )
        const sending = request(world.http)
          [method.toLowerCase() as 'get' | 'post' | 'put' | 'patch'](path.replace('{id}', String(person.id)))
          .set('Authorization', `Token ${token}`)
        statuses[kind] = (
          await (body ? sending.send(body(person)) : sending.query({ user_id: person.id }))
        ).status
      }
      expect(statuses).toEqual({ login: 200, script: 403 })
    },
  )

  it('PUT /api/resetpasswd/ refuses a missing, empty or forged link token', async () => {
    const person = await makeUser(world.db.manager)
    for (const urltoken of [undefined, '', 'forged']) {
      const answer = await request(world.http)
        .put('/api/resetpasswd/')
        .send({ user_id: person.id, new_password: 'another1', urltoken })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    expect(
      (
        await request(world.http)
          .post('/rest-auth/login/')
          .send({ username: person.login, password: 'secret' })
      ).status,
    ).toBe(200)
  })
})
