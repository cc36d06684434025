import { isDeepStrictEqual } from 'node:util'

const pollingMilliseconds = 2_000
const again = Symbol('again')

/**
 * The state of a job, at first and then after each event. While the state is underway it is read every two seconds too, and told when it is another: the job may run in another process, whose events do not come here.
 * Listens before it reads the first state, so that no event is lost between. Not a generator: its end would wait for the next event.
 */
export function following<T>(
  events: AsyncIterator<unknown>,
  state: () => Promise<T>,
  isUnderway: (state: T) => boolean,
  milliseconds = pollingMilliseconds,
): AsyncIterableIterator<T> {
  let upcoming: Promise<IteratorResult<unknown>> | null = null
  let known: T

  async function read(): Promise<T> {
    try {
      return await state()
    } catch (error) {
      await events.return?.()
      throw error
    }
  }

  /** Null: the events have ended. */
  async function changed(awaited: Promise<IteratorResult<unknown>>): Promise<{ value: T } | null> {
    for (;;) {
      const event = await (isUnderway(known) ? soonest(awaited, milliseconds) : awaited)
      if (event !== again && event.done) return null
      if (event !== again) upcoming = events.next()
      const value = await read()
      if (event !== again || !isDeepStrictEqual(value, known)) return { value }
    }
  }

  const iterator: AsyncIterableIterator<T> = {
    async next() {
      const awaited = upcoming
      upcoming ??= events.next()
      const told = awaited ? await changed(awaited) : { value: await read() }
      if (!told) return { done: true, value: undefined }
      known = told.value
      return { done: false, value: known }
    },
    async return() {
      await events.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}

async function soonest<T>(event: Promise<T>, milliseconds: number): Promise<T | typeof again> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<typeof again>(done => {
    timer = setTimeout(done, milliseconds, again)
  })
  try {
    return await Promise.race([event, later])
  } finally {
    clearTimeout(timer)
  }
}
