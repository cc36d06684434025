import { z } from 'zod'

/** A part of a list: at most `limit` rows after the first `offset` rows. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

const most = 2 ** 31 - 1
export const whole: Slice = { limit: most, offset: 0 }

const words = 'a whole number, 0 or more'
/** Old programs omit parameters that they do not need, or send them empty. */
const count = (fallback: number) =>
  z.preprocess(
    given => (given === '' || given === null ? undefined : given),
    z.coerce.number(words).int(words).min(0, words).max(most, words).default(fallback),
  )

/** Parameters `?limit=&offset=` of the REST lists. Without them the list is complete. */
export const sliceInput = z.object({ limit: count(whole.limit), offset: count(whole.offset) })

/** Cuts a short list in memory. */
export const cut = <T>(rows: readonly T[], { limit, offset }: Slice): T[] =>
  rows.slice(offset, offset + limit)

/** The slice that remains after the first `count` rows of a list were taken from another source. */
export const afterFirst = (count: number, { limit, offset }: Slice): Slice => ({
  limit: limit - Math.max(0, Math.min(count - offset, limit)),
  offset: Math.max(0, offset - count),
})

const rowsAtOnce = 500

/**
 * Reads a long list in pages, so that at most one page is in memory. Each page continues after the `last` row
 * of the page before it. Only the first page uses an offset.
 */
export async function* inPages<T>(
  { limit, offset }: Slice,
  read: (page: Slice, last: T | null) => Promise<T[]>,
): AsyncGenerator<T> {
  let last: T | null = null
  for (let left = limit; left > 0;) {
    const asked = Math.min(left, rowsAtOnce)
    const rows: T[] = await read({ limit: asked, offset: last === null ? offset : 0 }, last)
    yield* rows
    if (rows.length < asked) return
    left -= asked
    last = rows.at(-1)!
  }
}
