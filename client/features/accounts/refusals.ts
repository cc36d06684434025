import { ErrorLink } from '@apollo/client/link/error'
import { failureOf } from '../../lib/failure'

const listeners = new Set<() => void>()

/** Hears that the server did not know who asks; a wrong password is not that. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const makeRefusalLink = () => new ErrorLink(({ error, operation }) => {
  if (operation.operationName !== 'SignIn' && failureOf(error).code === 'UNAUTHENTICATED') for (const listener of listeners) listener()
})
