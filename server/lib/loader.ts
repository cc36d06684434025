import DataLoader from 'dataloader'
import type { Soon } from './soon.js'

/** Collects keys into batches. Returns values that are already known synchronously, without a promise. */
export class Loader<K, V> {
  readonly known = new Map<K, V>()
  private readonly asked: DataLoader<K, V>

  constructor(batch: (keys: readonly K[]) => Promise<V[]>) {
    this.asked = new DataLoader(async (keys: readonly K[]) => {
      const values = await batch(keys)
      keys.forEach((key, at) => this.known.set(key, values[at]!))
      return values
    })
  }

  load(key: K): Soon<V> {
    return this.known.has(key) ? this.known.get(key)! : this.asked.load(key)
  }
}
