import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const types: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
}
const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address that begins with http:// or https://',
  safeint: 'a whole number',
}
const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

const isMissing = (input: unknown) => input === undefined || input === null || input === ''
const bound = (value: number | bigint | Date) => String(value)

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): string {
  const unit = units[origin]
  if (unit === undefined) return `must be ${inclusive ? 'at least' : 'greater than'} ${bound(minimum)}`
  if (minimum === 1) return 'must not be empty'
  return `must have ${exact ? 'exactly' : 'at least'} ${bound(minimum)} ${unit}`
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodIssueTooBig): string {
  const unit = units[origin]
  if (unit === undefined) return `must be ${inclusive ? 'at most' : 'less than'} ${bound(maximum)}`
  return `must have ${exact ? 'exactly' : 'at most'} ${bound(maximum)} ${unit}`
}

/** The value that the words are about. A union that is chosen by a field reports the whole object. */
const askedOf = ({ code, input, discriminator }: Issue): unknown =>
  code === 'invalid_union' && typeof discriminator === 'string'
    ? (input as Readonly<Record<string, unknown>> | null | undefined)?.[discriminator]
    : input

/** The part of a sentence that follows the name of the field, for faults without words of their own. */
export function wordsOf(issue: Issue): string {
  if (isMissing(askedOf(issue)) && issue.code !== 'too_small') return 'is required'
  if (issue.code === 'invalid_type') return `must be ${types[issue.expected] ?? 'another kind of value'}`
  if (issue.code === 'invalid_value') return `must be ${either(issue.values.map(String))}`
  if (issue.code === 'invalid_format')
    return formats[issue.format] ? `must be ${formats[issue.format]}` : 'has the wrong form'
  if (issue.code === 'too_small') return tooSmall(issue as z.core.$ZodIssueTooSmall)
  if (issue.code === 'too_big') return tooBig(issue as z.core.$ZodIssueTooBig)
  return 'has a value that cannot be used'
}

const either = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Sets the words for all schemas of the server. */
z.config({ localeError: wordsOf })

/** A whole sentence: `id is required`, `name: At most 200 characters`. */
export const sentence = (field: string, words: string): string => {
  if (field === '') return words
  return /^(?:is|has|must|names) /.test(words) ? `${field} ${words}` : `${field}: ${words}`
}
