import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { countSources, readInteractions } from '../../../server/domains/statistics/sum.queries.js'
import { planOf } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['connection_source', 'interaction']) await world.db.query(`DELETE FROM ${table}`)
})

describe('plans of the statistics', () => {
  /** Enough rows that no plan prefers to read a whole table. */
  async function fill(): Promise<void> {
    const rows = Array.from({ length: 2000 }, (_, at) => at)
    const day = (number: number) => new Date(Date.UTC(2020, 0, 1 + number))
    await world.db.query('INSERT INTO connection_source (ip, first_at, last_at) VALUES ?', [
      rows.map(at => [`10.0.${at % 250}.${Math.floor(at / 250)}`, day(at), day(at)]),
    ])
    await world.db.query('INSERT INTO interaction (name, at, user_id) VALUES ?', [
      rows.map(at => ['Web,Team,view', day(at), at % 2 === 0 ? world.users.owner.id : null]),
    ])
    await world.db.query('ANALYZE TABLE connection_source, interaction')
  }
  const last = { from: new Date(Date.UTC(2025, 5, 1)), until: new Date() }

  it('counters read the sources of the period by their index on time', async () => {
    await fill()
    const plans = await plansOf(() => countSources(world.db.manager, last))
    const sources = plans.find(({ table }) => table === 's')!
    expect([sources.type, sources.possibleKeys.includes(sources.key!)]).toEqual(['range', true])
    expect(sources.rows).toBeLessThan(1000)
  })

  it.each([
    ['of a period', false],
    ['of a person', true],
  ])('interactions %s read an index in its order', async (_title, isOfPerson) => {
    await fill()
    const userId = isOfPerson ? world.users.owner.id : null
    const everything = { sql: '1 = 1', parameters: [] }
    const plans = await plansOf(() =>
      readInteractions(world.db.manager, { userId, span: last }, everything, { limit: 1000, offset: 0 }),
    )
    const step = plans.find(({ table }) => table === 'i')!
    expect([step.key, step.type, step.sorts]).toEqual([
      isOfPerson ? 'interaction_user' : 'interaction_time',
      'range',
      false,
    ])
  })

  /** The plans of the statements that `work` sends. */
  async function plansOf(work: () => Promise<unknown>) {
    const sent = jest.spyOn(world.db.manager, 'query')
    await work()
    const [[sql, parameters] = ['', []]] = sent.mock.calls
    sent.mockRestore()
    return planOf(world.db, sql, parameters as unknown[])
  }
})
