/** Lets work begin while what is under way stays within a bound; in order, and something larger than all of it alone. */
export class Budget {
  private spent = 0
  private readonly waiting: { readonly cost: number; begin(): void }[] = []
  constructor(private readonly most: number) {}

  async spend<T>(cost: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>(begin => {
      this.waiting.push({ cost, begin })
      this.next()
    })
    try {
      return await work()
    } finally {
      this.spent -= cost
      this.next()
    }
  }

  private next(): void {
    for (let first = this.waiting[0]; first && (this.spent === 0 || this.spent + first.cost <= this.most); first = this.waiting[0]) {
      this.waiting.shift()
      this.spent += first.cost
      first.begin()
    }
  }
}
