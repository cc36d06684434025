import { useState } from 'react'
import { type Failure, failureOf } from './failure'

/** The saved values of a form, and the values that another person saved in the meantime. */
export interface Saving<T> {
  readonly base: T
  readonly theirs: T | null
  /** returns null on success */
  save(changes: Partial<T>): Promise<Failure | null>
  /** makes the other person's version the base of the form; typed values stay */
  takeTheirs(): void
}

interface RecordAccess<R, T> {
  /** the part of the record that the form shows */
  values(record: R): T
  send(changes: Partial<T>, version: number): Promise<R>
  reload(): Promise<R | undefined>
}

/** Each save sends the version that was read. When two people save, the second one gets a CONFLICT error. */
export function useSaving<R extends { readonly version: number }, T>(
  first: R,
  { values, send, reload }: RecordAccess<R, T>,
): Saving<T> {
  const [base, setBase] = useState(first)
  const [theirs, setTheirs] = useState<R | null>(null)
  const save = async (changes: Partial<T>) => {
    try {
      setBase(await send(changes, base.version))
      return null
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'CONFLICT') setTheirs((await reload()) ?? null)
      return failure
    }
  }
  const takeTheirs = () => {
    if (theirs) setBase(theirs)
    setTheirs(null)
  }
  return { base: values(base), theirs: theirs && values(theirs), save, takeTheirs }
}

/** Saves a new record. Conflicts are not possible. */
export const first = <T>(base: T, create: (values: T) => Promise<unknown>): Saving<T> => ({
  base,
  theirs: null,
  save: changes => create({ ...base, ...changes }).then(() => null, failureOf),
  takeTheirs: () => {},
})
