import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { User } from '../../../server/entities/people/user.js'
import { freshLimits } from '../../support/accounts.js'
import { makeUser } from '../../support/factories.js'
import { Browser, codeOf, program } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => freshLimits(world))
afterAll(() => world.close())

const minute = 60_000
const confirming = 'mutation ($password: String!) { confirmPassword(password: $password) }'

/**
 * Creates a staff user who confirmed the password `minutes` ago, with a signed-in browser, and another
 * person.
 */
async function staffAfterConfirmation(minutes: number) {
  const [staff, person] = [
    await makeUser(world.db.manager, { isStaff: true }),
    await makeUser(world.db.manager),
  ]
  const { id, token } = await issueToken(world.db.manager, staff.id, 'browser')
  await world.db.manager.update(AuthToken, { id }, { confirmedAt: new Date(Date.now() - minutes * minute) })
  return { staff, person, token, browser: new Browser(world, { morula: token }) }
}
const sensitive = {
  changePassword: 'mutation ($own: ID!) { changePassword(userId: $own, password: "another1") }',
  'the e-mail address':
    'mutation ($own: ID!) { updateUser(id: $own, version: 1, input: { email: "elsewhere@example.org" }) { id } }',
  'a role': 'mutation ($other: ID!) { updateUser(id: $other, version: 1, input: { isBeta: true }) { id } }',
  deactivateUser: 'mutation ($other: ID!) { deactivateUser(id: $other) { id } }',
  createAccessToken:
    'mutation { createAccessToken(input: { name: "x", scope: READ, days: 1 }) { secret token { id address } } }',
  impersonate: 'mutation ($other: ID!) { impersonate(userId: $other) { id } }',
}
const variables = ({ staff, person }: { staff: User; person: User }) => ({
  own: String(staff.id),
  other: String(person.id),
})

describe('a sensitive change', () => {
  it.each(Object.entries(sensitive))(
    'needs a new password confirmation in a browser after five minutes: %s',
    async (_name, document) => {
      const { browser, staff, person } = await staffAfterConfirmation(5.1)
      const before = await world.db.manager.findOneByOrFail(User, { id: person.id })
      expect(codeOf(await browser.ask(document, variables({ staff, person })))).toBe('REAUTHENTICATE')
      expect(await world.db.manager.findOneByOrFail(User, { id: person.id })).toEqual(before)
      expect((await browser.ask(confirming, { password: 'secret' })).data).toEqual({ confirmPassword: true })
      expect((await browser.ask(document, variables({ staff, person }))).errors).toBeUndefined()
    },
  )

  it.each(Object.entries(sensitive))(
    'needs no new password confirmation in a browser within five minutes: %s',
    async (_name, document) => {
      const given = await staffAfterConfirmation(4)
      expect((await given.browser.ask(document, variables(given))).errors).toBeUndefined()
    },
  )

  it('is refused without a password prompt when the person lacks the right', async () => {
    const { person } = await staffAfterConfirmation(0)
    const { id, token } = await issueToken(world.db.manager, person.id, 'browser')
    await world.db.manager.update(AuthToken, { id }, { confirmedAt: null })
    expect(
      codeOf(
        await new Browser(world, { morula: token }).ask(
          'mutation ($id: ID!) { impersonate(userId: $id) { id } }',
          { id: String(world.users.owner.id) },
        ),
      ),
    ).toBe('FORBIDDEN')
  })

  it('does not include a change of the phone number', async () => {
    const { browser, staff } = await staffAfterConfirmation(60)
    expect(
      (
        await browser.ask(
          'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { phone: "42" }) { phone } }',
          { id: String(staff.id) },
        )
      ).data,
    ).toEqual({ updateUser: { phone: '42' } })
  })

  it('needs no password confirmation in a program', async () => {
    const { staff } = await staffAfterConfirmation(0)
    const { token } = await issueToken(world.db.manager, staff.id, 'login')
    expect(
      (await program(world, token).send('put', '/api/update-password/', { new_password: 'another1' })).status,
    ).toBe(200)
  })
})

describe('a password confirmation', () => {
  it('is valid for the current log-in only', async () => {
    const { browser, staff } = await staffAfterConfirmation(10)
    const other = await issueToken(world.db.manager, staff.id, 'browser')
    await world.db.manager.update(AuthToken, { id: other.id }, { confirmedAt: null })
    await browser.ask(confirming, { password: 'secret' })
    expect(codeOf(await new Browser(world, { morula: other.token }).ask(sensitive.createAccessToken))).toBe(
      'REAUTHENTICATE',
    )
  })

  it('allows ten wrong passwords and keeps the log-in', async () => {
    const { browser } = await staffAfterConfirmation(10)
    for (let at = 0; at < 10; at++)
      expect(codeOf(await browser.ask(confirming, { password: `guess ${at}` }))).toBe('INVALID_INPUT')
    expect(codeOf(await browser.ask(confirming, { password: 'secret' }))).toBe('TOO_MANY')
    expect(codeOf(await browser.ask(sensitive.createAccessToken))).toBe('REAUTHENTICATE')
    expect((await browser.ask('{ me { id } }')).data.me).not.toBeNull()
  })

  it('is refused to visitors, programs and impersonations', async () => {
    const { staff, person } = await staffAfterConfirmation(0)
    expect(codeOf(await new Browser(world).ask(confirming, { password: 'secret' }))).toBe('UNAUTHENTICATED')
    for (const kind of ['login', 'script'] as const)
      expect(
        codeOf(
          await program(world, (await issueToken(world.db.manager, staff.id, kind)).token).ask(confirming, {
            password: 'secret',
          }),
        ),
      ).toBe('FORBIDDEN')
    const acting = await issueToken(world.db.manager, person.id, 'impersonation', {
      impersonatorId: staff.id,
    })
    expect(
      codeOf(await new Browser(world, { morula: acting.token }).ask(confirming, { password: 'secret' })),
    ).toBe('FORBIDDEN')
  })
})
