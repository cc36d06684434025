import { InvalidInput } from './errors.js'

// Arguments keep their former names until version 1.0, so that scripts keep working.

export const changesWords = 'the fields to change; required'
export const formerChanges = {
  nullable: true,
  description: 'former name of `input`',
  deprecationReason: 'Use `input`. This name ends with version 1.0.',
} as const

/** An argument that may come under its former name, too. Throws unless exactly one of the two is given. */
export function givenChanges<T extends object>(input: T | null | undefined, former: T | null | undefined): T {
  const [given, other] = [input, former].filter(each => each !== null && each !== undefined)
  if (given === undefined || other !== undefined)
    throw new InvalidInput('Give the changes once, as `input`', { input: 'exactly one of input and changes' })
  return given
}
