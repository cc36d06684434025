import { isDeepStrictEqual } from 'node:util'

const pollingMilliseconds = 2_000
const again = Symbol('again')

/**
 * Yields the state of a job at the start and after each event. While the job is underway, also reads the
 * state every two seconds and yields it when it has changed. This covers jobs in other processes, whose
 * events do not arrive here.
 * Listens before it reads the first state, so that no event is lost in between. Not a generator: `return` of
 * a generator would wait for the next event.
 */
export function following<T>(
  events: AsyncIterator<unknown>,
  state: () => Promise<T>,
  isUnderway: (state: T) => boolean,
  milliseconds = pollingMilliseconds,
): AsyncIterableIterator<T> {
  let upcoming: Promise<IteratorResult<unknown>> | null = null
  let known: T

  const read = () => readOrEnd(events, state)

  /** Returns null when the events have ended. */
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
      const next = awaited ? await changed(awaited) : { value: await read() }
      if (!next) return { done: true, value: undefined }
      known = next.value
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

/** A state that cannot be read ends the events. */
async function readOrEnd<T>(events: AsyncIterator<unknown>, state: () => Promise<T>): Promise<T> {
  try {
    return await state()
  } catch (error) {
    await events.return?.()
    throw error
  }
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
