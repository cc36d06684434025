import { type ApolloLink, Observable } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { failureOf } from '../../lib/failure'
import { tellUnauthenticated } from '../../lib/unauthenticated'
import { askPassword } from './passwordAsked'

export const makeRefusalLink = () =>
  new ErrorLink(({ error, operation, forward }) => {
    const { code } = failureOf(error)
    if (operation.operationName !== 'SignIn' && code === 'UNAUTHENTICATED') tellUnauthenticated()
    return code === 'REAUTHENTICATE' ? afterPassword(() => forward(operation), error) : undefined
  })

/** Sends the change again when the password was given; fails with the server's refusal when not. */
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
