import { createParameterDecorator, ID } from 'type-graphql'
import { z } from 'zod'

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

const words = 'a whole number'

/** Reads a GraphQL ID that may be 0 or negative, for values that mean no object. REST gives numbers. */
export const numberOfId = (least: number) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^-?\d{1,10}$/)
          .transform(Number),
      ],
      { error: words },
    )
    .pipe(
      z
        .int(words)
        .min(least)
        .max(2 ** 31 - 1),
    )
