import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Study } from '../../../server/entities/data/study.js'
import { makeDataset, makeUser } from '../../support/factories.js'
import { ask, makeGroup } from '../../support/people.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const all = `query ($id: ID!, $dataset: ID!, $group: ID!, $study: ID!) {
  open: dataset(id: $id) { id }
  dataset(id: $dataset) { id }
  group(id: $group) { id }
  study(id: $study) { id }
  user(id: 99999999) { id }
  taxon(id: 99999999) { id }
  viewerSessionByShortcut(shortcut: "abcdefgh") { id }
  invitation(token: "unknown") { inviterName }
  me { login }
}`
const names = ['dataset', 'group', 'study', 'user', 'taxon', 'viewerSessionByShortcut', 'invitation'] as const
const nothing = Object.fromEntries(names.map(name => [name, null]))

const pathOf = (error: object): string => (error as { path: readonly string[] }).path.join('.')

/** The second request of a document runs compiled, the first one interpreted. */
async function twice(variables: object, who: Who) {
  const answers = [await ask(world, all, variables, who), await ask(world, all, variables, who)]
  const codes = answers.map(
    ({ errors = [] }) => new Map(errors.map(error => [pathOf(error), error.extensions.code])),
  )
  return { data: answers.map(({ data }) => data), codes }
}

it.each(everybody)('unknown and hidden ids leave the other fields their data for %s', async who => {
  const { manager } = world.db
  const { id: other } = await makeUser(manager)
  const open = await makeDataset(manager, { ownerId: other, isPublic: true })
  const hidden = await makeDataset(manager, { ownerId: other, isPublic: false, binnedAt: new Date() })
  const group = await makeGroup(manager, other)
  const study = await manager.save(manager.create(Study, { groupId: group.id, name: 'S', description: '' }))
  const isStaff = who === 'staff'
  const isVisitor = who === 'anonymous'
  const seen = isStaff
    ? { dataset: { id: String(hidden.id) }, group: { id: String(group.id) }, study: { id: String(study.id) } }
    : {}
  const expected = {
    ...nothing,
    ...seen,
    open: { id: String(open.id) },
    me: isVisitor ? null : { login: world.users[who].login },
  }
  const refused = names.filter(name => !(name in seen))
  const codes = new Map(
    refused.map((name): [string, string] => [
      name,
      isVisitor && (name === 'user' || name === 'study') ? 'UNAUTHENTICATED' : 'NOT_FOUND',
    ]),
  )
  const answers = await twice({ id: open.id, dataset: hidden.id, group: group.id, study: study.id }, who)
  expect(answers).toEqual({ data: [expected, expected], codes: [codes, codes] })
})
