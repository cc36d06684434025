import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { seedHelp } from '../../../server/domains/help/seed.service.js'
import { User } from '../../../server/entities/people/user.js'
import { ask, codeOf } from '../../support/people.js'
import { unlimited } from '../../support/platform.js'
import { createWorld, type World } from '../../support/world.js'

const saving =
  'mutation ($path: String!, $text: String!, $base: String) { saveHelpPage(path: $path, text: $text, base: $base) { path } }'

let world: World
beforeAll(async () => {
  world = await createWorld(unlimited)
  await world.db.manager.update(User, { id: world.users.owner.id }, { isHelpAdmin: true })
  const content = Buffer.from('# First\n')
  await seedHelp(await world.contextOf('anonymous'), [{ path: 'a.md', mediaType: 'text/markdown', content }])
})
afterAll(() => world.close())

const save = async (path: string, base: string, text = 'words') =>
  codeOf(await ask(world, saving, { path, text, base }, 'owner'))

async function stored() {
  const keys: string[] = []
  for await (const key of world.platform.storage.list('help/')) keys.push(key)
  return keys.length
}

it('a refused save leaves no file behind', async () => {
  const before = await stored()
  expect(await save('a.md', '0'.repeat(64))).toBe('CONFLICT')
  expect(await save('a.md', '')).toBe('CONFLICT')
  expect(await stored()).toBe(before)
})

it('twenty new pages at once are all saved', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, (_, at) => save(`new/${at}.md`, '')))
  expect(codes.filter(Boolean)).toEqual([])
})

it('a page is no folder, and no folder has the name of a page', async () => {
  expect(await save('a.md/b.md', '')).toBe('INVALID_INPUT')
  const move = 'mutation { moveHelpFile(from: "new", to: "old.md") }'
  expect(codeOf(await ask(world, move, {}, 'owner'))).toBe('INVALID_INPUT')
})

it('a page that would stop the browsers of readers is refused', async () => {
  expect(await save('b.md', '', '**a_'.repeat(20_000))).toBe('INVALID_INPUT')
})
