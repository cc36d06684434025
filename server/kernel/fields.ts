import { z } from 'zod'

export const fields = z.object
/** Forms and queries send numbers as text. Other values, such as lists, are not numbers. */
export const numeric = <S extends z.ZodType>(schema: S) => z.preprocess(numberFrom, schema)
const mostDigits = 40
const isNumber = (given: string): boolean =>
  given.length <= mostDigits && /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(given.trim())
function numberFrom(given: unknown): unknown {
  if (given === null || given === '') return undefined
  return typeof given === 'string' && isNumber(given) ? Number(given) : given
}
/** Whether a text is no number, or the one spelling of its number: 7, and not 07, +7, 7.0 or 7e0. */
export const isPlainly = (given: string): boolean => !isNumber(given) || String(Number(given)) === given
export const number = numeric(z.number())
export const wholeNumber = numeric(z.int())
/** 0 or more. */
export const count = numeric(z.int().min(0))
export const id = numeric(
  z
    .int()
    .positive()
    .max(2 ** 31 - 1),
)
export const text = z.string()
/** An optional id. Python programs send 0, '' or null for no id. */
export const idOrNone = z.preprocess(
  given => (given === '' || given === null || given === 0 || given === '0' ? undefined : given),
  id.optional(),
)
const nobody = new Set<unknown>([undefined, null, '', 0, -1, '0', '-1', 'null', 'undefined', 'None', 'NaN'])
/** The id of a person. Old pages send all of these words for a visitor. */
export const personOrNobody = z.preprocess(given => (nobody.has(given) ? undefined : given), id.optional())
const visitor = new Set<unknown>([0, -1, '0', '-1'])
/** The same for questions about a person: 0 and -1 ask about visitors, and no id about the caller. */
export const personAsked = z.preprocess(
  given => (visitor.has(given) ? 0 : given),
  z.literal(0).or(personOrNobody),
)

/** The number of ids that fit into a URL. */
const mostListed = 5000
/** A JSON list or a single number: `[1,2]`, `7`. */
const listOf = <S extends z.ZodType>(one: S) =>
  z.preprocess(
    given => (typeof given === 'string' ? parsedList(given) : typeof given === 'number' ? [given] : given),
    z.array(one).max(mostListed),
  )
export const ids = listOf(id)
/**
 * A list of whole numbers. Unlike `ids`, it allows 0 and negative numbers, with which clients mean no object.
 */
export const numbers = listOf(z.preprocess(given => numberFrom(given) ?? 0, z.int()))

function parsedList(given: string): unknown {
  try {
    const value: unknown = JSON.parse(given)
    return Array.isArray(value) ? value : [value]
  } catch {
    return given
  }
}

/** `2026-11-21`, `2026-11-21 08:30:00` or ISO 8601, in UTC unless it has an offset. '' means no date. */
const dateText = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
/** A date or time as text. `endOfDay` is the time of a date without time. */
export const moment = (endOfDay: string) =>
  z
    .string()
    .trim()
    .transform((text, issues) => {
      if (text === '') return null
      const date = new Date(isoFrom(text, endOfDay))
      if (dateText.test(text) && !Number.isNaN(date.getTime())) return date
      issues.addIssue({ code: 'custom', message: 'must be a date such as 2026-11-21 or 2026-11-21 08:30:00' })
      return z.NEVER
    })
    .optional()
    .transform(date => date ?? null)

function isoFrom(text: string, endOfDay: string): string {
  const whole = text.length === 10 ? `${text}T${endOfDay}` : text.replace(' ', 'T')
  return /Z|[+-]\d{2}:?\d{2}$/.test(whole.slice(10)) ? whole : `${whole}Z`
}
