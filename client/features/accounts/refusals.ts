import { type ApolloLink, Observable } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { failureOf } from '../../lib/server/failure'
import { tellUnauthenticated } from '../../lib/server/unauthenticated'
import { askPassword } from './password/passwordRequest'

export const makeRefusalLink = () =>
  new ErrorLink(({ error, operation, forward }) => {
    const { code } = failureOf(error)
    if (operation.operationName !== 'SignIn' && code === 'UNAUTHENTICATED') tellUnauthenticated()
    return code === 'REAUTHENTICATE' ? afterPassword(() => forward(operation), error) : undefined
  })

/**
 * Repeats the change after the password is confirmed. Fails with the server's refusal when the user cancels.
 */
const afterPassword = (
  again: () => Observable<ApolloLink.Result>,
  refusal: unknown,
): Observable<ApolloLink.Result> =>
  new Observable(observer => {
    let stop: (() => void) | undefined
    let stopped = false
    void askPassword().then(confirmed => {
      if (stopped) return
      if (!confirmed) return observer.error(refusal)
      const sent = again().subscribe(observer)
      stop = () => sent.unsubscribe()
    })
    return () => {
      stopped = true
      stop?.()
    }
  })
