import { useState } from 'react'
import { type Failure, failureOf } from './failure'

/** What a form starts from, and what somebody else saved meanwhile. */
export interface Saving<T> {
  readonly base: T
  readonly theirs: T | null
  /** null where it went well */
  save(changes: Partial<T>): Promise<Failure | null>
  /** their version stands under the form from now on; what was typed stays */
  takeTheirs(): void
}

interface Door<R, T> {
  /** what the form shows of it */
  values(record: R): T
  send(changes: Partial<T>, version: number): Promise<R>
  reload(): Promise<R | undefined>
}

/** Saves name the version that was read, so that of two people the second is told. */
export function useSaving<R extends { readonly version: number }, T>(
  first: R,
  { values, send, reload }: Door<R, T>,
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

/** For something new: nobody else has it yet. */
export const first = <T>(base: T, create: (values: T) => Promise<unknown>): Saving<T> => ({
  base,
  theirs: null,
  save: changes => create({ ...base, ...changes }).then(() => null, failureOf),
  takeTheirs: () => {},
})
