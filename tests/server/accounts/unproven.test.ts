import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { removeOldUnproven } from '../../../server/domains/accounts/unproven/unproven.service.js'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Connection } from '../../../server/entities/operation/connection.js'
import { User } from '../../../server/entities/people/user.js'
import { Workplace } from '../../../server/entities/people/workplace.js'
import {
  accountCalls,
  enter,
  freshLimits,
  mailsTo,
  newPerson,
  tokenFor,
  validate,
} from '../../support/accounts.js'
import { makeDataset } from '../../support/factories.js'
import { ask, Browser, codeOf, makeGroup } from '../../support/people.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const day = 86_400_000
const goOn = new AbortController().signal
let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => freshLimits(world))
afterAll(() => world.close())

const { signUp } = accountCalls(() => world).graphql
async function signedUp(more: object = {}) {
  const person = newPerson({ name: 'Una', surname: 'Nproven', ...more })
  expect((await signUp(person)).done).toBe(true)
  return {
    person,
    user: await world.db.manager.findOneByOrFail(User, { loginKey: person.login.toLowerCase() }),
  }
}
const find = async (variables: object, who: Who) =>
  (
    await ask(
      world,
      'query ($text: String, $validated: Boolean) { users(filter: { text: $text, validated: $validated }) { nodes { login } } }',
      variables,
      who,
    )
  ).data?.users?.nodes?.map(({ login }) => String(login))
const change = (name: 'sendValidationTo' | 'removeUnvalidatedUser', id: number, who: Who) =>
  ask(world, `mutation ($id: ID!) { ${name}(userId: $id) ${name[0] === 's' ? '{ id }' : ''} }`, { id }, who)
const institutions = async (text: string) =>
  (
    await ask(world, 'query ($text: String) { workplaces(kind: INSTITUTION, text: $text) { name } }', {
      text,
    })
  ).data.workplaces!.map(({ name }) => String(name))
const age = (id: number, days: number) =>
  world.db.manager.update(User, { id }, { registeredAt: new Date(Date.now() - days * day) })
const isThere = (id: number) => world.db.manager.existsBy(User, { id })

describe('an account that never proved its address', () => {
  it('is visible to staff only, until its address is validated', async () => {
    const { person, user } = await signedUp({ name: 'Hidden' })
    const listed = async (path: string, who: Who) =>
      ((await world.rest('get', path, {}, who)).body as { login: string }[]).map(({ login }) => login)
    const seen = async (who: Who) =>
      codeOf(await ask(world, 'query ($id: ID!) { user(id: $id) { login } }', { id: user.id }, who))
    expect([await find({ text: 'Hidden' }, 'owner'), await seen('owner')]).toEqual([[], 'NOT_FOUND'])
    expect([await find({ text: 'Hidden' }, 'staff'), await seen('staff')]).toEqual([
      [person.login],
      undefined,
    ])
    expect(await find({ text: 'Hidden', validated: true }, 'staff')).toEqual([])
    expect(await find({ text: 'Hidden', validated: false }, 'staff')).toEqual([person.login])
    expect(await find({ validated: false }, 'owner')).toBeUndefined()
    for (const who of ['owner', 'staff'] as const)
      expect([who, (await listed('/api/people/', who)).includes(person.login)]).toEqual([who, false])
    expect(await listed('/api/user/', 'staff')).toContain(person.login)
    const group = await makeGroup(world.db.manager, world.users.owner.id)
    expect(
      codeOf(
        await ask(
          world,
          'mutation ($g: ID!, $u: ID!) { setMembership(groupId: $g, userId: $u, status: MEMBER) { id } }',
          { g: group.id, u: user.id },
          'owner',
        ),
      ),
    ).toBe('NOT_FOUND')
    await validate(world, await tokenFor(world, person.email))
    expect([await find({ text: 'Hidden' }, 'owner'), await seen('owner')]).toEqual([
      [person.login],
      undefined,
    ])
    expect(await listed('/api/people/', 'owner')).toContain(person.login)
  })

  it('keeps its workplaces out of the pick lists', async () => {
    const wire = async () =>
      ((await world.rest('get', '/api/institution/')).body as { name: string }[]).map(({ name }) => name)
    await world.rest('post', '/api/institution/', { body: { name: 'Spam without people' } })
    const { person } = await signedUp({ institution: 'Spam institute' })
    expect(await institutions('Spam')).toEqual(['Spam without people'])
    expect(await wire()).not.toContain('Spam institute')
    await validate(world, await tokenFor(world, person.email))
    expect(await institutions('Spam')).toEqual(['Spam institute', 'Spam without people'])
    expect(await wire()).toContain('Spam institute')
  })

  it('gets a new link from staff, and is removed by staff', async () => {
    const { person, user } = await signedUp({ institution: 'Gone institute' })
    const old = await tokenFor(world, person.email)
    for (const name of ['sendValidationTo', 'removeUnvalidatedUser'] as const) {
      expect(codeOf(await change(name, user.id, 'owner'))).toBe('NOT_FOUND')
      expect(codeOf(await change(name, user.id, 'anonymous'))).toBe('UNAUTHENTICATED')
      expect(codeOf(await change(name, world.users.owner.id, 'staff'))).toBe('FORBIDDEN')
      expect(codeOf(await change(name, world.users.owner.id, 'stranger'))).toBe('FORBIDDEN')
    }
    expect(codeOf(await change('sendValidationTo', user.id, 'staff'))).toBeUndefined()
    expect((await mailsTo(world, person.email)).length).toBe(2)
    expect((await validate(world, old)).done).toBe(false)
    expect(codeOf(await change('removeUnvalidatedUser', user.id, 'staff'))).toBeUndefined()
    expect(await isThere(user.id)).toBe(false)
    expect(await world.db.manager.existsBy(Workplace, { name: 'Gone institute' })).toBe(false)
    expect((await validate(world, await tokenFor(world, person.email))).done).toBe(false)
    expect(
      await world.db.manager.findOneBy(AuditEvent, { action: 'user.remove', subjectId: user.id }),
    ).toMatchObject({ actorId: world.users.staff.id, detail: `${person.login}: never validated` })
    expect((await signUp(person)).done).toBe(true)
  })

  it('is not removed when it owns something', async () => {
    const { user } = await signedUp()
    await makeDataset(world.db.manager, { ownerId: user.id })
    await age(user.id, 40)
    expect(codeOf(await change('removeUnvalidatedUser', user.id, 'staff'))).toBe('CONFLICT')
    await removeOldUnproven(await world.contextOf('anonymous'), goOn)
    expect(await isThere(user.id)).toBe(true)
  })

  it('is removed by staff and by the clean-up after staff acted as it', async () => {
    const [first, second] = [await signedUp(), await signedUp()]
    const { staff } = world.users
    for (const { user } of [first, second]) {
      const token = await issueToken(world.db.manager, user.id, 'impersonation', { impersonatorId: staff.id })
      const browser = new Browser(world, { morula: token.token })
      await browser.ask('mutation { endImpersonation { id } }')
      await world.db.manager.insert(Connection, {
        handle: `unproven${user.id}`.padEnd(22, '0'),
        userId: user.id,
        loggedInAt: new Date(),
      })
    }
    const ended = (subjectId: number) =>
      world.db.manager.findOneByOrFail(AuditEvent, { action: 'impersonation.end', subjectId })
    expect(await ended(first.user.id)).toMatchObject({ actorId: first.user.id, impersonatorId: staff.id })
    expect(codeOf(await change('removeUnvalidatedUser', first.user.id, 'staff'))).toBeUndefined()
    await age(second.user.id, 31)
    expect(await removeOldUnproven(await world.contextOf('anonymous'), goOn)).toBe(1)
    for (const { user } of [first, second]) {
      expect(await isThere(user.id)).toBe(false)
      expect(await ended(user.id)).toMatchObject({ actorId: staff.id, impersonatorId: null })
    }
  })

  it('cannot be acted as', async () => {
    const { person, user } = await signedUp()
    const impersonate = () =>
      ask(world, 'mutation ($id: ID!) { impersonate(userId: $id) { id } }', { id: user.id }, 'staff')
    const offered = async () =>
      (
        await ask(
          world,
          'query ($id: ID!) { user(id: $id) { can { impersonate } } }',
          { id: user.id },
          'staff',
        )
      ).data.user
    expect(await offered()).toEqual({ can: { impersonate: false } })
    expect((await impersonate()).errors).toMatchObject([
      { message: 'The person has not validated the address yet', extensions: { code: 'FORBIDDEN' } },
    ])
    await validate(world, await tokenFor(world, person.email))
    expect(await offered()).toEqual({ can: { impersonate: true } })
  })

  it('is removed after 30 days by the clean-up; younger and validated accounts stay', async () => {
    const [old, young, proven] = [await signedUp(), await signedUp(), await signedUp()]
    await validate(world, await tokenFor(world, proven.person.email))
    await age(old.user.id, 31)
    await age(young.user.id, 29)
    await age(proven.user.id, 400)
    const ctx = await world.contextOf('anonymous')
    expect(await removeOldUnproven(ctx, goOn)).toBe(1)
    expect(await removeOldUnproven(ctx, goOn)).toBe(0)
    expect([await isThere(old.user.id), await isThere(young.user.id), await isThere(proven.user.id)]).toEqual(
      [false, true, true],
    )
    expect((await enter(world, proven.person.login, proven.person.password)).done).toBe(true)
  })
})
