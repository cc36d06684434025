import { bounds } from './network'

/** An object of a JSON file. */
export type Fields = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name that is shown. */
export const nameOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, bounds.nameLength) : ''

/** An id as a text: a text, a number, true, false, or a list of these, as networkx writes tuples. '' for none. */
export function idOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) && isPlain(value) ? JSON.stringify(value) : ''
}

const deepestId = 8
const isPlain = (list: readonly unknown[], depth = 1): boolean =>
  depth <= deepestId && list.every(part => (Array.isArray(part) ? isPlain(part, depth + 1) : !isObject(part)))
