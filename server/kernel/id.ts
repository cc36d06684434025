import { createParameterDecorator, ID } from 'type-graphql'

/**
 * Converts an id that a caller sent to a row's number. Anything but a positive safe integer becomes 0, the id
 * of no row: an id that cannot exist and a row that does not exist get the same answer.
 */
export function idFrom(given: unknown): number {
  const id = /^\d{1,16}$/.test(String(given)) ? Number(given) : 0
  return Number.isSafeInteger(id) ? id : 0
}

/** A GraphQL argument of type ID that the resolver receives as a row's number; null when it was left out. */
export const IdArg = (name: string, options: { nullable?: true; description?: string } = {}) =>
  createParameterDecorator(
    ({ args }) => {
      const given = args[name] as string | null | undefined
      return given === undefined || given === null ? null : idFrom(given)
    },
    { arg: { name, typeFunc: () => ID, options } },
  )
