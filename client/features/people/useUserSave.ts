import { useState } from 'react'
import type { UserChanges } from '../../generated/types'
import { type Failure, failureOf } from '../../lib/server/failure'
import type { EditableUserFragment } from './EditableUser.generated'
import { useUpdateUserMutation } from './updateUser.generated'

/** the two forms of an account */
export type Part = 'profile' | 'rights'
export type Saved = { user: EditableUserFragment } | { failure: Failure }

/** Saves both forms of an account with a version check, and holds the conflicting version of another user. */
export function useUserSave(
  first: EditableUserFragment,
  reload: () => Promise<EditableUserFragment | undefined>,
) {
  const [update] = useUpdateUserMutation()
  const [base, setBase] = useState(first)
  const [loaded, setLoaded] = useState<Readonly<Record<Part, number>>>({ profile: 0, rights: 0 })
  const [conflict, setConflict] = useState<{ part: Part; theirs: EditableUserFragment } | null>(null)

  async function save(part: Part, input: UserChanges): Promise<Saved> {
    try {
      const { data } = await update({ variables: { id: base.id, version: base.version, input } })
      setBase(data!.updateUser)
      return { user: data!.updateUser }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'CONFLICT' && Object.keys(failure.fields).length === 0) {
        const theirs = await reload()
        if (theirs) setConflict({ part, theirs })
      }
      return { failure }
    }
  }
  /** Takes the other version as the base of the forms. Typed values stay. */
  const takeTheirs = () => {
    if (conflict) setBase(conflict.theirs)
    setConflict(null)
  }
  /** Resets the conflicting form to the other version, by changing the React key that `loaded` holds. */
  const loadTheirs = () => {
    if (conflict) setLoaded(before => ({ ...before, [conflict.part]: before[conflict.part] + 1 }))
    takeTheirs()
  }
  return { base, loaded, conflict, save, takeTheirs, loadTheirs }
}
