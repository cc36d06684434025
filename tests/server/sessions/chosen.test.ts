import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Property } from '../../../server/entities/data/property.js'
import { makeDataset, makeProperty } from '../../support/factories.js'
import { ask, codeOf } from '../../support/people.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let id: number
let property: Property
beforeAll(async () => {
  world = await createWorld()
  id = (await makeDataset(world.db.manager, { ownerId: world.users.owner.id, isPublic: true })).id
  await world.share(id)
  property = await makeProperty(world.db.manager, { datasetId: id, isShared: false })
})
afterAll(() => world.close())

const sets = 'hidden=1.2&isolated=&selection=1.5&set=Secret%20cells:objects:1.7'
const create =
  'mutation ($id: ID!, $input: NewViewerSession!) { createViewerSession(datasetId: $id, input: $input) { id shortcut state } }'
const read =
  'query ($id: ID!, $shortcut: String!) { viewerSessionByShortcut(shortcut: $shortcut) { state } dataset(id: $id) { viewerSessions { shortcut state } defaultViewerSession { state } } }'

async function save(state: string): Promise<string> {
  const { data } = await ask(world, create, { id, input: { name: 'Day 2', state } }, 'manager')
  return String(data.createViewerSession!.shortcut)
}

/** The states that a person gets by every way. */
async function statesOf(shortcut: string, who: Who): Promise<ReadonlySet<string>> {
  const { data } = await ask(world, read, { id, shortcut }, who)
  const { viewerSessionByShortcut: one, dataset } = data
  const urlOf = async (path: string, query: object) =>
    [(await world.rest('get', path, { query }, who)).body as { url: string; shortcut: string }[]]
      .flat()
      .find(row => row.shortcut === shortcut)!.url
  return new Set([
    String(one!.state),
    String([...dataset!.viewerSessions!].find(row => String(row.shortcut) === shortcut)!.state),
    String(dataset!.defaultViewerSession!.state),
    await urlOf('/api/session/', { id_dataset: id }),
    await urlOf('/api/sessionbyshortcut/', { shortcut }),
    await urlOf('/api/firstdefautsession/', { id_dataset: id }),
  ])
}
const asDefault = async (shortcut: string) => {
  await world.db.query('UPDATE viewer_session SET is_default = (shortcut = ?)', [shortcut])
  return shortcut
}
const manages = (who: Who) => ['owner', 'manager', 'staff'].includes(who)

describe('a session whose sets were chosen by a property', () => {
  it.each(everybody)('has them for %s only when this person sees the property', async who => {
    const shortcut = await asDefault(await save(`time=3&${sets}&chosen=${property.id}&x=y`))
    const whole = `id_dataset=${id}&time=3&${sets}&chosen=${property.id}&x=y`
    const without = `id_dataset=${id}&time=3&x=y`
    expect([...(await statesOf(shortcut, who))]).toEqual([manages(who) ? whole : without])
    await world.db.manager.update(Property, { id: property.id }, { isShared: true })
    expect([...(await statesOf(shortcut, who))]).toEqual([whole])
    await world.db.manager.update(Property, { id: property.id }, { isShared: false })
  })

  it('has them for managers only after the property was deleted, or when the list is damaged', async () => {
    for (const chosen of ['999999', 'x', `${property.id},`, '7%2C999999']) {
      const shortcut = await asDefault(await save(`time=3&${sets}&chosen=${chosen}`))
      expect([...(await statesOf(shortcut, 'reader'))]).toEqual([`id_dataset=${id}&time=3`])
      expect([...(await statesOf(shortcut, 'manager'))][0]).toContain('Secret%20cells')
    }
  })

  it('keeps them when a manager saves it again over the legacy call', async () => {
    const state = `time=3&${sets}&chosen=${property.id}`
    const { data, ...answer } = await ask(world, create, { id, input: { name: 'Day', state } }, 'manager')
    expect(codeOf(answer)).toBeUndefined()
    const { id: session, state: stored } = data.createViewerSession!
    const path = `/api/sessionmanagement/${String(session)}/`
    const body = { name: 'Day 3', url: String(stored) }
    const { body: changed } = await world.rest('patch', path, { body }, 'manager')
    expect((changed as { url: string }).url).toBe(`id_dataset=${id}&${state}`)
  })
})

it('a session of an earlier version keeps its sets for everybody', async () => {
  const shortcut = await asDefault(await save(`time=3&${sets}`))
  for (const who of everybody)
    expect([...(await statesOf(shortcut, who))]).toEqual([`id_dataset=${id}&time=3&${sets}`])
})
