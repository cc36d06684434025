import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { diskSpace } from '../../../server/platform/storage/diskSpace.js'
import { newPerson } from '../../support/accounts.js'
import { codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { SharingUsers } from '../sharings/support.js'
import { inputOf, make } from '../views/support.js'

let world: World
let users: SharingUsers
let dataset: Dataset
beforeAll(async () => {
  world = await createWorld()
  users = await SharingUsers.of(world)
  ;({ dataset } = await users.scene({ isPublic: true }))
  // a disk that has only its reserve
  Object.assign(world.platform.storage, { requireSpace: diskSpace(world.platform.dir, 2 ** 60).require })
})
afterAll(() => world.close())

const rowsOf = async (): Promise<object> => {
  const tables: { name: string }[] = await world.db.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  )
  const counts = tables.map(async ({ name }) => {
    const [{ count }]: [{ count: string }] = await world.db.query(`SELECT COUNT(*) AS count FROM \`${name}\``)
    return [name, Number(count)]
  })
  return Object.fromEntries(await Promise.all(counts)) as object
}

const doors: Readonly<Record<string, () => readonly [string, object]>> = {
  view: () => [make, { input: inputOf(dataset.id) }],
  interaction: () => ['mutation { recordInteractions(names: ["Web,Login"]) }', {}],
  connection: () => ['mutation { beginConnection(consented: true) }', {}],
  feedback: () => [
    'mutation ($input: NewFeedback!) { sendFeedback(input: $input) }',
    { input: { author: 'Ada', title: 'Hello', text: 'Hello', email: 'ada@example.org' } },
  ],
  account: () => [
    'mutation ($input: NewAccount!) { signUp(input: $input) }',
    { input: { ...newPerson(), email: 'new@example.org' } },
  ],
  'lost password': () => ['mutation { requestPasswordReset(email: "owner@example.org") }', {}],
  'lost validation': () => ['mutation { sendValidationAgain(email: "owner@example.org") }', {}],
}

it.each(Object.keys(doors))('the reserve of the disk is not for rows of visitors: %s', async door => {
  const before = await rowsOf()
  const [document, variables] = doors[door]!()
  const answer = await users.ask(document as never, variables as never, 'anonymous')
  expect(answer.errors?.[0]?.message).toMatch(/full/)
  expect(codeOf(answer)).toBe('STORAGE_FULL')
  expect(await rowsOf()).toEqual(before)
})

it('people share views of a full disk', async () => {
  expect(
    codeOf(await users.ask(make as never, { input: inputOf(dataset.id) } as never, 'reader')),
  ).toBeUndefined()
})
