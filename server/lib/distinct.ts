import { isDeepStrictEqual } from 'node:util'

export interface Stated<T> {
  readonly value: T
  /** Compared with the state before. */
  readonly state: unknown
}

/**
 * Yields the first value, and each later one whose state differs from the state of the last yielded value.
 * Not a generator: `return` of a generator would wait for the next value.
 */
export function distinct<T>(values: AsyncIterator<Stated<T>>): AsyncIterableIterator<T> {
  let last: Stated<T> | undefined
  const iterator: AsyncIterableIterator<T> = {
    async next() {
      for (;;) {
        const next = await values.next()
        if (next.done) return { done: true, value: undefined }
        if (last && isDeepStrictEqual(next.value.state, last.state)) continue
        last = next.value
        return { done: false, value: last.value }
      }
    },
    async return() {
      await values.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}
