import { ApolloLink, Observable } from '@apollo/client'

const pause = 2000 // ms

/** Asked for until it comes: the server may be away just when the first subscription begins. */
const socketLink = (): Promise<ApolloLink> =>
  import('./socket').then(({ makeSocketLink }) => makeSocketLink(), () => new Promise<void>(done => setTimeout(done, pause)).then(socketLink))

/** Subscriptions over a WebSocket; its protocol is fetched with the first one, most pages need none. */
export class SocketLink extends ApolloLink {
  #link: Promise<ApolloLink> | undefined

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Observable<ApolloLink.Result> {
    return new Observable(observer => {
      let stop: (() => void) | undefined
      let stopped = false
      this.#link ??= socketLink()
      this.#link.then(link => {
        if (stopped) return
        const subscription = link.request(operation, forward).subscribe(observer)
        stop = () => subscription.unsubscribe()
      }, (error: unknown) => observer.error(error))
      return () => {
        stopped = true
        stop?.()
      }
    })
  }
}
