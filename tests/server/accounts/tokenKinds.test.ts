import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { User } from '../../../server/entities/people/user.js'
import { makeUser } from '../../support/factories.js'
import { codeOf, program } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Kind = 'browser' | 'login' | 'script'
interface Try {
  readonly script: ReturnType<typeof program>
  readonly staff: User
  readonly person: User
}
/** Returns the error code of GraphQL or the HTTP status of REST, or `done` when the call succeeded. */
type Call = (given: Try) => Promise<string>

const graphql =
  (document: string, idOf: (given: Try) => number): Call =>
  async given =>
    codeOf(await given.script.ask(document, { id: String(idOf(given)) })) ?? 'done'
const rest =
  (send: (given: Try) => Promise<{ status: number }>): Call =>
  async given => {
    const { status } = await send(given)
    return { 200: 'done', 403: 'FORBIDDEN' }[status] ?? String(status)
  }
/** Makes the person staff while `call` runs. */
async function onColleague({ id }: User, call: () => Promise<string>): Promise<string> {
  await world.db.manager.update(User, { id }, { isStaff: true })
  try {
    return await call()
  } finally {
    await world.db.manager.update(User, { id }, { isStaff: false })
  }
}
const ownAccount = ({ staff }: Try) => staff.id
const another = ({ person }: Try) => person.id

const everyKind = { browser: 'done', login: 'done', script: 'done' }
const notScripts = { ...everyKind, script: 'FORBIDDEN' }
const browsersOnly = { ...notScripts, login: 'FORBIDDEN' }

const calls: Readonly<Record<string, readonly [Call, Readonly<Record<Kind, string>>]>> = {
  'changePassword of the caller': [
    graphql('mutation ($id: ID!) { changePassword(userId: $id, password: "another1") }', ownAccount),
    notScripts,
  ],
  'changePassword of another person': [
    graphql('mutation ($id: ID!) { changePassword(userId: $id, password: "another1") }', another),
    notScripts,
  ],
  'updateUser: own e-mail': [
    graphql(
      'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { email: "elsewhere@example.org" }) { id } }',
      ownAccount,
    ),
    notScripts,
  ],
  'updateUser: e-mail of another person': [
    ({ script, person }) =>
      graphql(
        `mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { email: "new${person.id}@example.org" }) { id } }`,
        another,
      )({ script, person, staff: person }),
    notScripts,
  ],
  'updateUser: e-mail of a colleague': [
    ({ script, person, staff }) =>
      onColleague(person, () =>
        graphql(
          `mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { email: "new${person.id}@example.org" }) { id } }`,
          another,
        )({ script, person, staff }),
      ),
    { browser: 'FORBIDDEN', login: 'FORBIDDEN', script: 'FORBIDDEN' },
  ],
  'updateUser: a role': [
    graphql(
      'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { isStaff: true }) { id } }',
      another,
    ),
    notScripts,
  ],
  'updateUser: deactivation': [
    graphql(
      'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { isActive: false }) { id } }',
      another,
    ),
    notScripts,
  ],
  'updateUser: name and quota': [
    graphql(
      'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { name: "Grace", quotaBytes: 5 }) { id } }',
      another,
    ),
    everyKind,
  ],
  deactivateUser: [graphql('mutation ($id: ID!) { deactivateUser(id: $id) { id } }', another), notScripts],
  'deactivateUser of the caller': [
    graphql('mutation ($id: ID!) { deactivateUser(id: $id) { id } }', ownAccount),
    notScripts,
  ],
  createAccessToken: [
    graphql(
      'mutation { createAccessToken(input: { name: "x", scope: WRITE, days: 1 }) { secret } }',
      ownAccount,
    ),
    browsersOnly,
  ],
  beginTwoFactor: [graphql('mutation { beginTwoFactor { secret } }', ownAccount), browsersOnly],
  disableTwoFactor: [
    graphql('mutation { disableTwoFactor(code: "000000") }', ownAccount),
    { browser: 'CONFLICT', login: 'FORBIDDEN', script: 'FORBIDDEN' },
  ],
  resetTwoFactor: [
    graphql('mutation ($id: ID!) { resetTwoFactor(userId: $id) { id } }', another),
    { browser: 'CONFLICT', login: 'FORBIDDEN', script: 'FORBIDDEN' },
  ],
  'PUT update-password': [
    rest(({ script }) => script.send('put', '/api/update-password/', { new_password: 'another1' })),
    notScripts,
  ],
  'POST updateusersite: e-mail': [
    rest(({ script, person }) =>
      script.send('post', '/api/updateusersite/', { id: person.id, email: `wire${person.id}@example.org` }),
    ),
    notScripts,
  ],
  'POST updateusersite: name': [
    rest(({ script, person }) =>
      script.send('post', '/api/updateusersite/', { id: person.id, name: 'Grace' }),
    ),
    everyKind,
  ],
  'PATCH user': [
    rest(({ script, person }) => script.send('patch', `/api/user/${person.id}/`, { active_status: false })),
    notScripts,
  ],
  'GET getusertoken': [
    rest(({ script, person }) => script.get('/api/getusertoken/', { user_id: person.id })),
    notScripts,
  ],
}

describe('a token', () => {
  it.each(Object.entries(calls))('may call %s depending on its kind', async (_name, [call, expected]) => {
    const outcomes: Record<string, string> = {}
    for (const kind of Object.keys(expected) as Kind[]) {
      const staff = await makeUser(world.db.manager, { isStaff: true })
      const person = await makeUser(world.db.manager)
      const script = program(world, (await issueToken(world.db.manager, staff.id, kind)).token)
      const rows = () =>
        Promise.all([
          world.db.manager.findOneByOrFail(User, { id: staff.id }),
          world.db.manager.findOneByOrFail(User, { id: person.id }),
          world.db.manager.countBy(AuthToken, {}),
        ])
      const before = await rows()
      outcomes[kind] = await call({ script, staff, person })
      if (outcomes[kind] !== 'done') expect(await rows()).toEqual(before)
    }
    expect(outcomes).toEqual(expected)
  })

  it('may start an impersonation unless it is a script token', async () => {
    for (const [kind, isRefused] of [
      ['script', true],
      ['browser', false],
    ] as const) {
      const staff = await makeUser(world.db.manager, { isStaff: true })
      const script = program(world, (await issueToken(world.db.manager, staff.id, kind)).token)
      expect(
        codeOf(await script.ask(`mutation { impersonate(userId: "${world.users.reader.id}") { id } }`)),
      ).toBe(isRefused ? 'FORBIDDEN' : undefined)
    }
  })

  it('of kind script limits the abilities of its owner', async () => {
    const script = program(world, (await issueToken(world.db.manager, world.users.owner.id, 'script')).token)
    const { can } = (
      await script.ask(
        '{ me { can { edit changePassword changeEmail deactivate manageTokens refusals { ability reason } } } }',
      )
    ).data.me!
    expect(can).toMatchObject({
      edit: true,
      changePassword: false,
      changeEmail: false,
      deactivate: false,
      manageTokens: false,
    })
    expect(can!.refusals).toEqual(
      expect.arrayContaining(
        ['changePassword', 'changeEmail', 'deactivate', 'manageTokens'].map(ability => ({
          ability,
          reason: 'PROGRAM',
        })),
      ),
    )
  })
})
