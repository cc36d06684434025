import { failureOf } from '../../lib/server/failure'
import { say } from '../../ui/overlay/Toast'
import { useMeQuery } from './Me.generated'
import { useSignOutMutation } from './signOut.generated'
import { usePersonChange } from './usePersonChange'

/** The logged-in user: undefined until known, null for a visitor. */
export function useMe() {
  const { data, error } = useMeQuery()
  return error ? null : data?.me
}

/** The login session with its end and impersonator: undefined until known, null for a visitor. */
export function useSession() {
  const { data, error } = useMeQuery()
  return error ? null : data?.session
}

/** Logs out in all tabs and clears cached user data. Resolves to false when the server refused. */
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
