import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { makeDataset, makeProperty } from '../support/factories.js'
import { createWorld, type World } from '../support/world.js'
import { documented, isBuilt, isOfBin, type Line } from './table.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const lines = documented.filter(line => isBuilt(line) && isOfBin(line))

/**
 * Makes a dataset and a binned property of the owner. The dataset is in the bin when the call restores or
 * erases it.
 */
async function call({ path }: Line, slash: boolean, token: string | undefined) {
  const { manager } = world.db
  const { id } = await makeDataset(manager, {
    ownerId: world.users.owner.id,
    binnedAt: /restoreset|erasedataset/.test(path) ? new Date() : null,
  })
  const property = await makeProperty(manager, { datasetId: id, binnedAt: new Date() })
  const sending = request(world.http)
    .get(path.replace(/\/$/, slash ? '/' : ''))
    .query({ id_dataset: id, id_people: world.users.owner.id, id_correspondence: property.id })
  return token ? sending.set('Authorization', `Token ${token}`) : sending
}

describe('contract lines of the bin', () => {
  it('the tests cover every line', () => {
    expect(lines.map(line => line.path).sort()).toEqual([
      '/api/correspondencebin/',
      '/api/deletedatasetweb/',
      '/api/erasecorrespondence/',
      '/api/erasedataset/',
      '/api/exportdataset/',
      '/api/publicdatasetsbin/',
      '/api/restorecorrespondence/',
      '/api/restoreset/',
      '/api/userbindatasets/',
    ])
  })

  it.each(
    lines.flatMap(line =>
      [true, false].map(slash => [line.path, line.auth, slash ? 'with' : 'without', line] as const),
    ),
  )('%s (%s) answers as documented %s a trailing slash', async (path, auth, slash, line) => {
    const tokens = [undefined, world.tokens.owner, world.tokens.staff, 'nobody']
    const answers = []
    for (const token of tokens) answers.push(await call(line, slash === 'with', token))
    expect([path, ...answers.map(answer => answer.status)]).toEqual([
      path,
      401,
      auth === 'staff' ? 403 : 200,
      200,
      401,
    ])
    const body: unknown = answers[2]!.body
    if (path === '/api/exportdataset/')
      expect(body).toMatch(/^\/files\/datasets\/\d+\/export\?ticket=[\w.-]+$/)
    else if (/bin/.test(path)) expect(Array.isArray(body)).toBe(true)
    else expect(body).toBe('done')
  })
})
