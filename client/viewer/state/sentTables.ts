/** Numbers the tables that a worker gets, so that each is sent once. */
export class SentTables {
  private readonly numbers = new WeakMap<object, number>()
  private fresh: [number, object][] = []
  private next = 1

  numberOf(table: object): number {
    const known = this.numbers.get(table)
    if (known !== undefined) return known
    const number = this.next++
    this.numbers.set(table, number)
    this.fresh.push([number, table])
    return number
  }

  /** The tables that the worker does not have yet. Call once for each message. */
  takeFresh(): readonly (readonly [number: number, table: object])[] {
    const { fresh } = this
    this.fresh = []
    return fresh
  }
}
