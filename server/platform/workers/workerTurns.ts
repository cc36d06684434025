/** A waiting or running task. `isQuick`: the task is small and a person waits for it. */
export interface Turn {
  readonly owner: string
  readonly bytes: number
  readonly isInteractive: boolean
  readonly isQuick: boolean
}

/**
 * Maximum total file size of concurrent long tasks, because each uses a multiple of its file's size as
 * memory. A larger file is read alone.
 */
const mostBytes = 32_000_000

/**
 * Decides which task starts next. Long tasks use `size` places. Quick tasks may use one more place, so long
 * tasks never delay them.
 * Owners take turns. The owner with the fewest running tasks comes first, then interactive tasks, then the
 * owner who was served longest ago.
 */
export class WorkerTurns<T extends Turn> {
  private readonly waiting: T[] = []
  private readonly running = new Set<T>()
  private readonly served = new Map<string, number>()
  private count = 0

  constructor(private readonly size: number) {}

  add(task: T): void {
    this.waiting.push(task)
  }

  /** Returns the next task that may start, and counts it as running. */
  next(): T | undefined {
    if (this.running.size > this.size) return undefined
    const best = this.first(task => (task.isQuick ? this.hasPlace(task) : this.hasLongPlace()))
    const chosen =
      best && !best.isQuick && !this.fits(best)
        ? this.first(task => task.isQuick && this.hasPlace(task))
        : best
    if (!chosen) return undefined
    this.waiting.splice(this.waiting.indexOf(chosen), 1)
    this.running.add(chosen)
    this.served.set(chosen.owner, ++this.count)
    return chosen
  }

  /** Marks a task as ended. */
  end(task: T): void {
    this.running.delete(task)
    if (this.of(task.owner).length === 0 && this.waiting.every(({ owner }) => owner !== task.owner))
      this.served.delete(task.owner)
  }

  /** Removes a waiting task, which then never starts. Returns false when the task was not waiting. */
  withdraw(task: T): boolean {
    const at = this.waiting.indexOf(task)
    if (at >= 0) this.waiting.splice(at, 1)
    return at >= 0
  }

  load(): { busy: number; waiting: number } {
    return { busy: this.running.size, waiting: this.waiting.length }
  }

  /** Removes and returns all waiting tasks. */
  clear(): T[] {
    return this.waiting.splice(0)
  }

  private first(mayBegin: (task: T) => boolean): T | undefined {
    let best: T | undefined
    for (const task of this.waiting) if (mayBegin(task) && (!best || this.isBefore(task, best))) best = task
    return best
  }

  private isBefore(a: T, b: T): boolean {
    const difference =
      this.of(a.owner).length - this.of(b.owner).length ||
      Number(b.isInteractive) - Number(a.isInteractive) ||
      (this.served.get(a.owner) ?? 0) - (this.served.get(b.owner) ?? 0)
    return difference < 0
  }

  private of(owner: string): T[] {
    return [...this.running].filter(task => task.owner === owner)
  }

  /** The last place is reserved for owners without a running quick task. */
  private hasPlace({ owner }: T): boolean {
    return this.running.size < this.size || !this.of(owner).some(({ isQuick }) => isQuick)
  }

  private hasLongPlace(): boolean {
    return this.running.size < this.size + 1 && this.long().length < this.size
  }

  private fits({ bytes }: T): boolean {
    const underway = this.long()
    return underway.length === 0 || underway.reduce((sum, task) => sum + task.bytes, bytes) <= mostBytes
  }

  private long(): T[] {
    return [...this.running].filter(({ isQuick }) => !isQuick)
  }
}
