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
  const waiting = async () => {
    const [row]: { Value: string }[] = await world.db.query(
      "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'",
    )
    return Number(row?.Value)
  }
  const answers = await world.db.transaction(async db => {
    await db.query(`SELECT id FROM \`${table}\` WHERE id = ? FOR UPDATE`, [id])
    const begun = [first()]
    await until(async () => (await waiting()) >= 1)
    begun.push(second())
    await until(async () => (await waiting()) >= 2)
    return begun
  })
  return Promise.all(answers as [Promise<T>, Promise<T>])
}
