import { failureOf } from '../../lib/failure'
import { say } from '../../ui/Toast'
import { useMeQuery } from './Me.generated'
import { useSignOutMutation } from './signOut.generated'
import { usePersonChange } from './usePersonChange'

/** Who is signed in: undefined while it is not known, null for a visitor. */
export function useMe() {
  const { data, error } = useMeQuery()
  return error ? null : data?.me
}

/** Until when, and who acts as this person: undefined while it is not known, null for a visitor. */
export function useSession() {
  const { data, error } = useMeQuery()
  return error ? null : data?.session
}

/** Signs out, here and in all tabs, and forgets what only this person may see. Answers whether it went well. */
export function useSignOut() {
  const changed = usePersonChange()
  const [signOut] = useSignOutMutation()
  return async () => {
    try {
      await signOut()
      await changed(null)
      return true
    } catch (error) {
      say(failureOf(error).message)
      return false
    }
  }
}
