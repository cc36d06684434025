import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { makeGroup } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { GroupUsers, type Role, roles } from './support.js'

let world: World
let testUsers: GroupUsers
beforeAll(async () => {
  world = await createWorld()
  testUsers = await GroupUsers.of(world)
})
afterAll(() => world.close())

const question = 'query($text: String!, $first: Int!) { audiences(text: $text, first: $first) { name } }'
const named = async (role: Role, text = '', first = 8) => {
  const { data, errors } = await testUsers.ask(question, { text, first }, role)
  return errors?.[0]?.extensions.code ?? data.audiences!.map(({ name }) => name)
}

it("audiences are the caller's groups, then public groups, never private groups of others", async () => {
  await testUsers.group(true, 'Hidden larvae')
  await testUsers.group(false, 'Public embryos')
  await makeGroup(world.db.manager, testUsers.people.stranger.id, {}, 'Zebrafish')
  const own = ['Hidden larvae', 'Public embryos']
  expect(
    Object.fromEntries(await Promise.all(roles.map(async role => [role, await named(role)] as const))),
  ).toEqual({
    owner: own,
    manager: own,
    member: own,
    waiting: own,
    removed: ['Public embryos'],
    stranger: ['Zebrafish', 'Public embryos'],
    staff: [...own, 'Zebrafish'],
    anonymous: 'UNAUTHENTICATED',
  })
})

it('audiences are searched by the start of their names and limited in number', async () => {
  expect(await named('stranger', 'pub')).toEqual(['Public embryos'])
  expect(await named('stranger', 'hid')).toEqual([])
  expect(await named('stranger', '%')).toEqual([])
  expect(await named('owner', '', 1)).toEqual(['Hidden larvae'])
  expect(await named('owner', '', 101)).toBe('INVALID_INPUT')
})
