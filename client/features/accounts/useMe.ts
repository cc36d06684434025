import { useApolloClient } from '@apollo/client/react'
import { failureOf } from '../../lib/failure'
import { say } from '../../ui/Toast'
import { useMeQuery } from './Me.generated'
import { useSignOutMutation } from './signOut.generated'

/** Who is signed in: undefined while it is not known, null for a visitor. */
export function useMe() {
  const { data, error } = useMeQuery()
  return error ? null : data?.me
}

/** Signs out and forgets what only this person may see. */
export function useSignOut() {
  const client = useApolloClient()
  const [signOut] = useSignOutMutation()
  return async () => {
    try {
      await signOut()
      await client.resetStore()
    } catch (error) {
      say(failureOf(error).message)
    }
  }
}
