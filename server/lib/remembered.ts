import type { RequestContext } from '../kernel/context.js'

/**
 * Shares the result of `work` between all requests of this process for some milliseconds. Requests that come
 * while it runs wait for the same result. An error is not remembered.
 */
export function remembered<T>(
  milliseconds: number,
  work: (ctx: RequestContext) => Promise<T>,
): (ctx: RequestContext) => Promise<T> {
  const known = new WeakMap<object, { readonly until: number; readonly result: Promise<T> }>()
  return ctx => {
    const found = known.get(ctx.db.connection)
    if (found && performance.now() < found.until) return found.result
    const result = work(ctx)
    known.set(ctx.db.connection, { until: performance.now() + milliseconds, result })
    result.catch(() => known.delete(ctx.db.connection))
    return result
  }
}
