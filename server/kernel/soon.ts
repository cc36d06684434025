/** There already or promised. In a list of fifty, a promise for each edge of each row costs more than the statements behind them. */
export type Soon<T> = T | Promise<T>

export const when = <T, R>(value: Soon<T>, work: (value: T) => R): Soon<R> =>
  value instanceof Promise ? value.then(work) : work(value)
