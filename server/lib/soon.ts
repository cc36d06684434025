/**
 * A value or a promise of it. In a list of fifty rows, one promise for each edge of each row would cost more
 * than the statements.
 */
export type Soon<T> = T | Promise<T>

export const when = <T, R>(value: Soon<T>, work: (value: T) => R): Soon<R> =>
  value instanceof Promise ? value.then(work) : work(value)

/**
 * A promise that is awaited later. Without this, a rejection that comes before the `await` is unhandled and ends the
 * process. The `await` throws it as usual.
 */
export function later<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
