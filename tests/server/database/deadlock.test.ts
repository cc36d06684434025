import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { refusalOf } from '../../../server/gateway/errors.js'
import type { RequestContext } from '../../../server/kernel/context.js'
import { Tag } from '../../../server/entities/data/tag.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let first: number
let second: number
beforeAll(async () => {
  world = await createWorld()
  const { id: ownerId } = world.users.owner
  for (const name of ['first', 'second']) await world.db.manager.insert(Tag, { ownerId, name, comment: '' })
  const tags = await world.db.manager.find(Tag, { order: { id: 'ASC' } })
  ;[first, second] = tags.map(({ id }) => id) as [number, number]
})
afterAll(() => world.close())

const add = (ctx: RequestContext, id: number, text: string) =>
  ctx.db.query('UPDATE tag SET comment = CONCAT(comment, ?) WHERE id = ?', [text, id])
const comments = async () =>
  (await world.db.manager.find(Tag, { order: { id: 'ASC' } })).map(({ comment }) => comment)

/** Runs two transactions that wait for each other's locks, so the database must abort one of them. */
async function deadlock(times: number) {
  const [one, other] = [await world.contextOf('owner'), await world.contextOf('owner')]
  const attempts = { one: 0, other: 0 }
  let committed = 0
  const write = (ctx: RequestContext, name: 'one' | 'other', [mine, theirs]: readonly [number, number]) =>
    ctx.write(async inner => {
      attempts[name] += 1
      const round = Math.max(attempts.one, attempts.other)
      inner.afterCommit(() => {
        committed += 1
      })
      await add(inner, mine, name[0]!)
      if (round <= times) await until(() => Math.min(attempts.one, attempts.other) >= 1)
      await add(inner, theirs, name[0]!)
    })
  const results = await Promise.allSettled([
    write(one, 'one', [first, second]),
    write(other, 'other', [second, first]),
  ])
  return { results, attempts, committed }
}

describe('a deadlock of two transactions', () => {
  it('is resolved by a retry; both transactions are written and published once', async () => {
    for (let round = 1; round <= 5; round++) {
      await world.db.query("UPDATE tag SET comment = ''")
      const { results, attempts, committed } = await deadlock(1)
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect(attempts.one + attempts.other).toBeGreaterThanOrEqual(2)
      expect(committed).toBe(2)
      expect((await comments()).map(text => [...text].sort().join(''))).toEqual(['oo', 'oo'])
    }
  })

  it('fails with a conflict after two retries', async () => {
    const ctx = await world.contextOf('owner')
    let attempts = 0
    const lost = Object.assign(new Error('Deadlock found when trying to get lock'), {
      code: 'ER_LOCK_DEADLOCK',
    })
    const error: unknown = await ctx
      .write(async () => {
        attempts += 1
        throw lost
      })
      .catch((thrown: unknown) => thrown)
    expect(attempts).toBe(3)
    expect(refusalOf(error)).toMatchObject({ status: 409, code: 'CONFLICT' })
  })

  it('in a nested transaction repeats the outermost one', async () => {
    const ctx = await world.contextOf('owner')
    const run: string[] = []
    const lost = Object.assign(new Error('Deadlock'), { code: 'ER_LOCK_DEADLOCK' })
    await ctx.write(async outer => {
      run.push('outer')
      await outer.write(async () => {
        run.push('inner')
        if (run.length < 3) throw lost
      })
    })
    expect(run).toEqual(['outer', 'inner', 'outer', 'inner'])
  })

  it('does not cause retries of other errors', async () => {
    const ctx = await world.contextOf('owner')
    let attempts = 0
    await expect(
      ctx.write(async () => {
        attempts += 1
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(attempts).toBe(1)
  })
})
