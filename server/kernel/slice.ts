import { z } from 'zod'

/** A part of a list: so many rows after the first `offset`. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

const most = 2 ** 31 - 1
export const whole: Slice = { limit: most, offset: 0 }

const words = 'a whole number, 0 or more'
/** Old programs leave out what they do not say, or send it empty. */
const count = (unsaid: number) =>
  z.preprocess(
    given => (given === '' || given === null ? undefined : given),
    z.coerce.number(words).int(words).min(0, words).max(most, words).default(unsaid),
  )

/** `?limit=&offset=` of the lists that old programs read: complete unless they say otherwise. */
export const sliceInput = z.object({ limit: count(whole.limit), offset: count(whole.offset) })

/** Of what is few by its nature, and in memory anyway. */
export const cut = <T>(rows: readonly T[], { limit, offset }: Slice): T[] =>
  rows.slice(offset, offset + limit)

/** What is left to be read of a list after its first `count` rows, cut in the same way. */
export const afterFirst = (count: number, { limit, offset }: Slice): Slice => ({
  limit: limit - Math.max(0, Math.min(count - offset, limit)),
  offset: Math.max(0, offset - count),
})

const rowsAtOnce = 500

/** As few rows in memory at a time as a page holds, however long the list: a page follows the `last` row of the one before it; only the first skips some. */
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
