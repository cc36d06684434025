import { lockWait } from './database.js'
import type { World } from './world.js'

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
    await lockWait(world.db)
    begun.push(second())
    await lockWait(world.db, { least: 2 })
    return begun
  })
  return Promise.all(answers as [Promise<T>, Promise<T>])
}
