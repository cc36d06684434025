import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { Failure } from '../lib/failure'
import type { Difference } from './ConflictNotice'

/** Only what was changed is sent: what is not said stays as it is. */
export function changedOnly<T extends object>(values: T, before: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== before[field as keyof T]),
  ) as Partial<T>
}

/** What a value is called beside its field. */
export type Tell<T> = (field: keyof T, value: unknown) => string
const words = (_field: unknown, value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

/** Of what was changed here, what another version has otherwise. */
export function differencesOf<T extends object>(
  labels: Readonly<Record<keyof T, string>>,
  mine: { values: T; before: T },
  theirs: T,
  tell: Tell<T> = words,
): Difference[] {
  const changed = Object.keys(changedOnly(mine.values, mine.before)) as (keyof T)[]
  return changed
    .filter(field => mine.values[field] !== theirs[field])
    .map(field => ({
      name: labels[field],
      yours: tell(field, mine.values[field]),
      theirs: tell(field, theirs[field]),
    }))
}

/** Puts a refusal at the fields that it names; answers what is left to be said above them. */
export function placeFailure<T extends FieldValues>(
  { fields, message, code }: Failure,
  known: object,
  setError: UseFormSetError<T>,
): string {
  const named = Object.entries(fields).filter(([field]) => field in known)
  for (const [field, fault] of named) setError(field as Path<T>, { message: fault }, { shouldFocus: true })
  return named.length > 0 || code === 'CONFLICT' ? '' : message
}
