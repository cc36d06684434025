import { ApolloLink, Observable } from '@apollo/client'
import { whenIdle } from '../lib/browser/browser'
import { createSlots } from '../lib/upload/slots'
import type { makeSocket } from './socket'

type Socket = ReturnType<typeof makeSocket>

const pause = 2000 // ms
/** Resolves when the browser is idle, after at most 1 s. Subscriptions start only then. */
const whenStanding = () => new Promise<void>(resolve => whenIdle(resolve, 1000))

/** Retries until the script loads: the server may be down when the first subscription starts. */
const socket = (): Promise<Socket> =>
  import('./socket').then(
    ({ makeSocket }) => makeSocket(),
    () => new Promise<void>(done => setTimeout(done, pause)).then(socket),
  )

/**
 * The server accepts this many subscriptions per connection. Further ones wait until one ends, for example on
 * a page with many imports.
 */
const places = createSlots(10)

/**
 * Subscriptions over a WebSocket. The protocol code loads with the first subscription, because most pages
 * need none.
 */
export class SocketLink extends ApolloLink {
  static #socket: Promise<Socket> | undefined

  /**
   * A socket belongs to the user who opened it. Reopens the socket after a change of user; running
   * subscriptions continue.
   */
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
