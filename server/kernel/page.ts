import { Arg, Field, Int, ObjectType } from 'type-graphql'
import { InvalidInput } from './errors.js'

/** The same words at every list with pages. */
export const pageWords = {
  first: 'number of items in this page, 0 to 100',
  after: '`endCursor` of the page before; null for the first page',
  offset: 'number of items to skip before the page, 0 to 1,000,000; for a scrollbar',
  nodes: 'the items of this page, in the order of the list',
  pageInfo: 'where this page ends',
  totalCount: 'number of items on all pages',
} as const

/** The argument `first` of a list with pages. */
export const FirstArg = (defaultValue = 50) =>
  Arg('first', () => Int, { defaultValue, description: pageWords.first })

/** The argument `after` of a list with pages. */
export const AfterArg = () => Arg('after', () => String, { nullable: true, description: pageWords.after })

@ObjectType({ simpleResolvers: true, description: 'the end of one page of a list' })
export class PageInfo {
  @Field(() => String, {
    nullable: true,
    description: 'an opaque cursor of the last item, for `after` of the next page; null on an empty page',
  })
  endCursor!: string | null

  @Field(() => Boolean, { description: 'whether items follow this page' })
  hasNextPage!: boolean
}

const largestPage = 100
const furthest = 1_000_000

export function checkPage(first: number, offset = 0): void {
  if (first < 0)
    throw new InvalidInput('Ask for at least 1 item a page, or 0 for the number of all items', {
      first: `0 to ${largestPage}`,
    })
  if (first > largestPage)
    throw new InvalidInput(`At most ${largestPage} a page`, { first: `0 to ${largestPage}` })
  if (offset < 0) throw new InvalidInput('The offset must be at least 0', { offset: `0 to ${furthest}` })
  if (offset > furthest) throw new InvalidInput('The offset is too large', { offset: `0 to ${furthest}` })
}

/** The whole number in a cursor. Cursors come from callers: throws InvalidInput for any other text. */
export function numberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw noCursor()
  return Number(text)
}

/** The time in a cursor, as `toISOString` writes it. Throws InvalidInput for any other text. */
export function timeIn(text: string): Date {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) || Number.isNaN(Date.parse(text)))
    throw noCursor()
  return new Date(text)
}

/** A position in a sorted list: the sorted value and the id of a row. Callers treat the cursor as opaque. */
export interface Position {
  readonly value: string
  readonly id: number
}

/**
 * `list` names the list, the thing it belongs to and its order, for example `users NAME` or `meshes of 12`. A position
 * means something else in another list, so no other list takes the cursor.
 */
export const cursorOf = ({ value, id }: Position, list: string): string =>
  Buffer.from(JSON.stringify([value, id, list])).toString('base64url')

/** Throws InvalidInput for anything but a cursor of this list in this order. */
export function positionFrom(cursor: string | null, list: string): Position | null {
  if (cursor === null) return null
  const [value, id, listed] = parsed(Buffer.from(cursor, 'base64url').toString())
  if (typeof value !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id) || listed !== list)
    throw noCursor()
  return { value, id }
}

export const noCursor = () =>
  new InvalidInput('The cursor is not of this list in this order: start at the first page, without `after`', {
    after: '`endCursor` of the page before, with the same list and order',
  })

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * The page of a list that was read with one row more than `first`. `positionOf` gives the position after a
 * row, for the cursor of the next page, which only the named list takes.
 */
export function pageFrom<T>(
  found: readonly T[],
  first: number,
  positionOf: (row: T) => Position,
  list: string,
): { nodes: T[]; pageInfo: PageInfo } {
  const nodes = found.slice(0, first)
  const last = nodes.at(-1)
  return {
    nodes,
    pageInfo: {
      endCursor: last === undefined ? null : cursorOf(positionOf(last), list),
      hasNextPage: found.length > first,
    },
  }
}
