import DataLoader from 'dataloader'
import type { EntityManager } from 'typeorm'

/**
 * Combines equal and different look-ups of concurrent requests in one call of `read`, for each connection pool or
 * transaction. Caches nothing: a call of `read` starts after all look-ups that it answers. Requests share the returned
 * values, so nobody may change them.
 */
export function together<K, V>(
  read: (db: EntityManager, keys: readonly K[]) => Promise<readonly V[]>,
): (db: EntityManager, key: K) => Promise<V> {
  const loaders = new WeakMap<EntityManager, DataLoader<K, V>>()
  const loaderOf = (db: EntityManager) =>
    new DataLoader<K, V>(
      async keys => {
        const asked = [...new Set(keys)]
        const values = await read(db, asked)
        const byKey = new Map(asked.map((key, at) => [key, values[at]!]))
        return keys.map(key => byKey.get(key)!)
      },
      { cache: false, maxBatchSize: 128, batchScheduleFn: ask => void setImmediate(ask) },
    )
  return (db, key) => {
    const loader = loaders.get(db) ?? loaderOf(db)
    loaders.set(db, loader)
    return loader.load(key)
  }
}
