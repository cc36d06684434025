/** An LRU cache limited in bytes. Pinned values stay, even above the limit. */
export class ByteCache<V> {
  private readonly entries = new Map<string, { readonly value: V; readonly bytes: number }>()
  private held = 0

  constructor(
    private readonly limit: number,
    private readonly evicted: (value: V, key: string) => void,
    private readonly pinned: (key: string) => boolean = () => false,
  ) {}

  get bytes() {
    return this.held
  }

  get size() {
    return this.entries.size
  }

  has(key: string) {
    return this.entries.has(key)
  }

  /** Returns the value and marks it as recently used. */
  get(key: string): V | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: V, bytes: number) {
    this.remove(key)
    this.entries.set(key, { value, bytes })
    this.held += bytes
    this.shrink(key)
  }

  /** Removes the value without calling `evicted`. The caller owns it. */
  take(key: string): V | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.held -= entry.bytes
    return entry.value
  }

  clear() {
    for (const key of [...this.entries.keys()]) this.remove(key)
  }

  private remove(key: string) {
    const value = this.take(key)
    if (value !== undefined) this.evicted(value, key)
  }

  private shrink(newest: string) {
    for (const key of this.entries.keys()) {
      if (this.held <= this.limit) return
      if (key !== newest && !this.pinned(key)) this.remove(key)
    }
  }
}
