import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { makeGroup } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { Crowd, type Role, roles } from './support.js'

let world: World
let crowd: Crowd
beforeAll(async () => {
  world = await createWorld()
  crowd = await Crowd.of(world)
})
afterAll(() => world.close())

const question = 'query($text: String!, $first: Int!) { audiences(text: $text, first: $first) { name } }'
const named = async (role: Role, text = '', first = 8) => {
  const { data, errors } = await crowd.ask(question, { text, first }, role)
  return errors?.[0]?.extensions.code ?? data.audiences!.map(({ name }) => name)
}

it('are one’s own groups, then public ones; private ones of others do not exist', async () => {
  await crowd.group(true, 'Hidden larvae')
  await crowd.group(false, 'Public embryos')
  await makeGroup(world.db.manager, crowd.people.stranger.id, {}, 'Zebrafish')
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

it('are searched by the beginning of their names, and bounded', async () => {
  expect(await named('stranger', 'pub')).toEqual(['Public embryos'])
  expect(await named('stranger', 'hid')).toEqual([])
  expect(await named('stranger', '%')).toEqual([])
  expect(await named('owner', '', 1)).toEqual(['Hidden larvae'])
  expect(await named('owner', '', 101)).toBe('INVALID_INPUT')
})
