import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { User } from '../../../server/entities/people/user.js'
import { Workplace, WorkplaceKind } from '../../../server/entities/people/workplace.js'
import { people } from '../../support/testUsers.js'
import { ask, statementsOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const mostStatements = 4
const document = ['client/features/people/EditableUser.graphql', 'client/screens/users/EditUser.graphql']
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')

let world: World
beforeAll(async () => {
  world = await createWorld()
  const places = await Promise.all(
    Object.values(WorkplaceKind).map(async kind =>
      world.db.manager.save(world.db.manager.create(Workplace, { kind, name: `A ${kind}` })),
    ),
  )
  const [institutionId, laboratoryId, teamId] = places.map(place => place.id)
  for (const who of people)
    await world.db.manager.update(User, { id: world.users[who].id }, { institutionId, laboratoryId, teamId })
})
afterAll(() => world.close())

it.each([...people.map(who => [who, who] as const), ['staff', 'owner'] as const])(
  '%s reads the page for editing %s with at most four statements',
  async (who, whose) => {
    const counted = statementsOf(world)
    const statements = await counted(async () => {
      const { data, errors } = await ask(world, document, { id: world.users[whose].id }, who)
      expect(errors).toBeUndefined()
      expect(data.user!.institution!.name).toBe('A institution')
    })
    expect(statements.length).toBeLessThanOrEqual(mostStatements)
  },
)
