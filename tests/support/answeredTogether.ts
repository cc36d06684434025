import type { World } from './world.js'
import { until } from './until.js'

/**
 * Sends both requests while the row is locked, so that each reads the state before the other changes it. Ends
 * the lock when both wait for it.
 */
export async function answeredTogether<T>(
  world: World,
  [table, id]: readonly [table: string, id: number],
  [first, second]: readonly [() => Promise<T>, () => Promise<T>],
): Promise<[T, T]> {
  const answers = await world.db.transaction(async db => {
    await db.query(`SELECT id FROM \`${table}\` WHERE id = ? FOR UPDATE`, [id])
    const begun = [first()]
    await until(async () => (await lockWaits(world)) >= 1)
    begun.push(second())
    await until(async () => (await lockWaits(world)) >= 2)
    return begun
  })
  return Promise.all(answers as [Promise<T>, Promise<T>])
}

/**
 * Returns how many transactions wait for rows of the test's own database. Other databases of the server have waits
 * of their own. The tables of information_schema are a cache that frequent reads keep from being refreshed.
 */
export async function lockWaits({ db }: Pick<World, 'db'>): Promise<number> {
  const [own]: { name: string }[] = await db.query('SELECT DATABASE() AS name')
  const [status]: { Status: string }[] = await db.query('SHOW ENGINE INNODB STATUS')
  // the part before tells of an earlier deadlock
  const transactions = status?.Status.split('\nTRANSACTIONS\n')[1] ?? ''
  const waits = transactions.split('\n').filter(line => / trx id \d+ lock.* waiting/.test(line))
  return waits.filter(line => line.includes(` table \`${own?.name}\`.`)).length
}
