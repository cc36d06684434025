import { Field, ObjectType } from 'type-graphql'
import { InvalidInput } from './errors.js'

/** Where a page of a cursor connection ends. */
@ObjectType({ simpleResolvers: true })
export class PageInfo {
  @Field(() => String, { nullable: true })
  endCursor!: string | null

  @Field(() => Boolean)
  hasNextPage!: boolean
}

const largestPage = 100
const furthest = 1_000_000

export function checkPage(first: number, offset = 0): void {
  if (first < 0 || first > largestPage)
    throw new InvalidInput(`At most ${largestPage} a page`, { first: `0 to ${largestPage}` })
  if (offset < 0 || offset > furthest)
    throw new InvalidInput('There is nothing so far away', { offset: `0 to ${furthest}` })
}

/** Of what a cursor holds, which is what a caller says: a number that the database can compare with, or 0. */
export const numberIn = (text: string): number => (Number.isSafeInteger(Number(text)) ? Number(text) : 0)

/** A position in a sorted list: the sorted value and the id of a row. Opaque to callers. */
export interface Position {
  readonly value: string
  readonly id: number
}

export const cursorOf = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

export function positionFrom(cursor: string | null): Position | null {
  if (cursor === null) return null
  const [value, id] = parsed(Buffer.from(cursor, 'base64url').toString())
  if (typeof value !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id))
    throw new InvalidInput('This cursor is none of ours', { after: 'a cursor of an earlier answer' })
  return { value, id }
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
