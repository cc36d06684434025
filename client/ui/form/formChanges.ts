import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { Failure } from '../../lib/server/failure'
import type { Difference } from './ConflictNotice'

/** Returns the changed fields only. The server keeps fields that are not sent. */
export function changedOnly<T extends object>(values: T, before: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== before[field as keyof T]),
  ) as Partial<T>
}

/** Formats a field's value for the conflict table. */
export type Format<T> = (field: keyof T, value: unknown) => string
const words = (_field: unknown, value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

/** Returns the fields changed here whose values differ in the other person's version. */
export function differencesOf<T extends object>(
  labels: Readonly<Record<keyof T, string>>,
  mine: { values: T; before: T },
  theirs: T,
  format: Format<T> = words,
): Difference[] {
  const changed = Object.keys(changedOnly(mine.values, mine.before)) as (keyof T)[]
  return changed
    .filter(field => mine.values[field] !== theirs[field])
    .map(field => ({
      name: labels[field],
      yours: format(field, mine.values[field]),
      theirs: format(field, theirs[field]),
    }))
}

/** Shows a failure at the fields that it names. Returns the message to show above the form, or ''. */
export function showFailure<T extends FieldValues>(
  { fields, message, code }: Failure,
  known: object,
  setError: UseFormSetError<T>,
): string {
  const named = Object.entries(fields).filter(([field]) => field in known)
  for (const [field, fault] of named) setError(field as Path<T>, { message: fault }, { shouldFocus: true })
  return named.length > 0 || code === 'CONFLICT' ? '' : message
}
