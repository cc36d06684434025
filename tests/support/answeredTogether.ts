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
  // other test files use other databases of the same server
  const waiting = async () => {
    const [row]: { waits: string }[] = await world.db.query(
      "SELECT COUNT(*) waits FROM information_schema.INNODB_TRX t JOIN information_schema.PROCESSLIST p ON p.ID = t.trx_mysql_thread_id WHERE t.trx_state = 'LOCK WAIT' AND p.DB = DATABASE()",
    )
    return Number(row?.waits)
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
