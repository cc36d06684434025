import type { OpenPage, OpenPages, Presence } from '../kernel/platform.js'

/**
 * Counts the pages of this process. Changes are published at most every `pause` milliseconds, and all watches
 * receive the same object.
 */
export function memoryPresence(pause = 250): Presence {
  const hall = new Hall()
  const watches = new Set<Watch>()
  let publishedAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    timer = undefined
    publishedAt = performance.now()
    const counts = hall.counts()
    for (const watch of watches) watch.tell(counts)
  }
  const changed = () => {
    timer ??= setTimeout(tell, Math.max(0, publishedAt + pause - performance.now())).unref()
  }

  return {
    watch(page) {
      const watch: Watch = new Watch({
        enter() {
          hall.add(page, 1)
          watches.add(watch)
          changed()
          return hall.counts()
        },
        leave() {
          hall.add(page, -1)
          watches.delete(watch)
          changed()
        },
      })
      return watch
    },
    connections: () => hall.connections(),
    isHere: userId => hall.isHere(String(userId)),
    hasJustLeft: connection => hall.hasJustLeft(connection),
  }
}

const isSame = (a: OpenPages, b: OpenPages) =>
  a.people === b.people && a.visitors === b.visitors && a.viewers === b.viewers

/** Removes the key when its count becomes 0. Returns the new count. */
function count(open: Map<string, number>, key: string, by: 1 | -1): number {
  const sum = (open.get(key) ?? 0) + by
  if (sum > 0) open.set(key, sum)
  else open.delete(key)
  return sum
}

/** Longer than the database says that a connection was seen lately. */
const justMilliseconds = 30_000

/** The open pages, counted by person, by visitor and by connection. */
class Hall {
  private readonly people = new Map<string, number>()
  private readonly visitors = new Map<string, number>()
  private readonly handles = new Map<string, number>()
  /** Connections whose last page was closed, oldest first, with the time in ms. */
  private readonly left = new Map<string, number>()
  private viewers = 0

  add({ key, isPerson, showsViewer, connection }: OpenPage, by: 1 | -1): void {
    count(isPerson ? this.people : this.visitors, key, by)
    if (connection !== null) this.remember(connection, count(this.handles, connection, by))
    if (showsViewer) this.viewers += by
  }

  private remember(connection: string, pages: number): void {
    this.left.delete(connection)
    if (pages > 0) return
    const now = performance.now()
    for (const [each, at] of this.left) {
      if (now - at < justMilliseconds) break
      this.left.delete(each)
    }
    this.left.set(connection, now)
  }

  connections = (): string[] => [...this.handles.keys()]

  isHere = (key: string): boolean => this.people.has(key)

  hasJustLeft = (connection: string): boolean =>
    performance.now() - (this.left.get(connection) ?? -Infinity) < justMilliseconds

  counts = (): OpenPages => ({
    people: this.people.size,
    visitors: this.visitors.size,
    viewers: this.viewers,
  })
}

/**
 * Keeps only the newest counts, so slow readers skip outdated ones. Not a generator: `return` of a generator
 * would wait for the next change.
 */
class Watch implements AsyncIterableIterator<OpenPages> {
  private state: 'new' | 'open' | 'over' = 'new'
  private known: OpenPages | undefined
  private latest: OpenPages | undefined
  private waiting: ((result: IteratorResult<OpenPages>) => void) | undefined
  constructor(private readonly page: { enter(): OpenPages; leave(): void }) {}

  tell(counts: OpenPages): void {
    // The counts are the same again, for example after a page reload.
    this.latest = this.known && isSame(counts, this.known) ? undefined : counts
    this.deliver()
  }

  next(): Promise<IteratorResult<OpenPages>> {
    if (this.state === 'over') return over
    return new Promise(done => {
      this.waiting = done
      if (this.state === 'new') {
        this.state = 'open'
        this.latest = this.page.enter()
      }
      this.deliver()
    })
  }

  return(): Promise<IteratorResult<OpenPages>> {
    if (this.state === 'open') this.page.leave()
    this.state = 'over'
    this.waiting?.({ done: true, value: undefined })
    this.waiting = undefined
    return over
  }

  [Symbol.asyncIterator] = () => this

  private deliver(): void {
    if (!this.waiting || !this.latest) return
    const [done, value] = [this.waiting, this.latest]
    this.waiting = this.latest = undefined
    this.known = value
    done({ done: false, value })
  }
}

const over: Promise<IteratorResult<OpenPages>> = Promise.resolve({ done: true, value: undefined })
