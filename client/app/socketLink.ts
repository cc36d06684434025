import { ApolloLink, Observable } from '@apollo/client'
import { whenIdle } from '../lib/browser'
import { createPlaces } from '../lib/places'
import type { makeSocket } from './socket'

type Socket = ReturnType<typeof makeSocket>

const pause = 2000 // ms
/** What is followed over time begins when the page stands. */
const whenStanding = () => new Promise<void>(resolve => whenIdle(resolve, 1000))

/** Asked for until it comes: the server may be away just when the first subscription begins. */
const socket = (): Promise<Socket> =>
  import('./socket').then(
    ({ makeSocket }) => makeSocket(),
    () => new Promise<void>(done => setTimeout(done, pause)).then(socket),
  )

/** The server takes this many subscriptions of one connection; on a page with more, as a long list of imports, the others begin when one ends. */
const places = createPlaces(10)

/** Subscriptions over a WebSocket; its protocol is fetched with the first one, most pages need none. */
export class SocketLink extends ApolloLink {
  static #socket: Promise<Socket> | undefined

  /** A socket is whose it was when it opened: when that changes it opens again, and goes on with all that runs. */
  static renew(): void {
    void SocketLink.#socket?.then(({ renew }) => renew())
  }

  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable(observer => {
      let stop: (() => void) | undefined
      let stopped = false
      SocketLink.#socket ??= whenStanding().then(socket)
      const opened = SocketLink.#socket
      const leave = places.take(() => {
        opened.then(
          ({ link }) => {
            if (stopped) return
            const subscription = link.request(operation).subscribe(observer)
            subscription.add(() => leave())
            stop = () => subscription.unsubscribe()
          },
          (error: unknown) => observer.error(error),
        )
      })
      return () => {
        stopped = true
        stop?.()
        leave()
      }
    })
  }
}
