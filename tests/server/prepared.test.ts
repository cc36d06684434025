import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readPrepared } from '../../server/lib/prepared.js'
import { makeUser } from '../support/factories.js'
import { createWorld, type World } from '../support/world.js'

let world: World
let ids: number[]
beforeAll(async () => {
  world = await createWorld()
  ids = Object.values(world.users)
    .map(({ id }) => id)
    .sort((a, b) => a - b)
})
afterAll(() => world?.close())

describe('a prepared statement', () => {
  it.each([0, 1, 2, 3, 4, 5])('accepts a list of %i values', async length => {
    const rows = await readPrepared<{ id: number }>(
      world.db.manager,
      'SELECT u.id FROM user u WHERE u.id IN (?) AND u.id > ? ORDER BY u.id LIMIT ?',
      [ids.slice(0, length), 0, 100],
    )
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, length))
  })

  it('accepts a list with more values than a prepared statement can hold', async () => {
    const many = Array.from({ length: 70_000 }, (_, at) => -at)
    expect(
      (
        await readPrepared<{ id: number }>(
          world.db.manager,
          'SELECT u.id FROM user u WHERE u.id IN (?) ORDER BY u.id',
          [[...many, ...ids]],
        )
      ).map(({ id }) => id),
    ).toEqual(ids)
  })

  it('returns the same values and accepts the same parameters as query()', async () => {
    const sql =
      'SELECT u.id, u.login, u.registered_at, u.last_login_at, u.is_staff, u.quota_bytes, u.id / 3 AS part, SUM(u.id) AS total, COUNT(*) AS n FROM user u WHERE u.registered_at <= ? AND u.login LIKE ? AND u.is_active = ? GROUP BY u.id LIMIT ?'
    const parameters = [new Date(Date.now() + 1000), '%a%', true, 3]
    expect(await readPrepared(world.db.manager, sql, parameters)).toEqual(
      await world.db.query(sql, parameters),
    )
  })

  it('sees the rows of its own transaction', async () => {
    const seen = (db: typeof world.db.manager) =>
      readPrepared<{ n: number }>(db, 'SELECT COUNT(*) AS n FROM user u WHERE u.login = ?', ['unborn'])
    await world.db.transaction(async db => {
      await makeUser(db, { login: 'unborn' })
      expect([Number((await seen(db))[0]?.n), Number((await seen(world.db.manager))[0]?.n)]).toEqual([1, 0])
    })
  })

  it('uses few statement texts for lists of different lengths', async () => {
    const prepared = async () =>
      Number(
        (await world.db.query<{ Value: string }[]>("SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'"))[0]
          ?.Value,
      )
    const before = await prepared()
    for (let length = 1; length <= 64; length++)
      await readPrepared(world.db.manager, 'SELECT u.login FROM user u WHERE u.id IN (?)', [
        Array.from({ length }, (_, at) => at),
      ])
    // Powers of two, on at most ten connections.
    expect((await prepared()) - before).toBeLessThanOrEqual(7 * 10)
  })

  it('rejects with the error message of the database', async () => {
    await expect(
      readPrepared(world.db.manager, 'SELECT nothing FROM user WHERE id = ?', [1]),
    ).rejects.toThrow(/nothing/)
  })
})
