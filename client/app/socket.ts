import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { type Client, createClient } from 'graphql-ws'
import { followSocket } from '../lib/server/reachable'

/**
 * Exponential delay up to 4 s, so that pages recover soon after the server is back. A random part of up to
 * 1 s spreads the reconnects.
 */
const retryWait = (retries: number) =>
  new Promise<void>(done => setTimeout(done, Math.min(500 * 2 ** retries, 4000) + Math.random() * 1000))

/**
 * Returns a function that closes the socket. The client then opens a new one. A connecting socket is closed
 * only after it has opened, because browsers log an error when a handshake is aborted.
 */
export function makeRenewal(client: Pick<Client, 'on' | 'terminate'>): () => void {
  let opening = false
  let late = false
  client.on('connecting', () => {
    opening = true
  })
  client.on('connected', () => {
    opening = false
    if (late) client.terminate()
  })
  client.on('closed', () => {
    opening = late = false
  })
  return () => {
    if (opening) late = true
    else client.terminate()
  }
}

/** In its own file so that it loads on demand with only the code that it uses. */
export function makeSocket() {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    lazy: true,
    retryAttempts: Infinity,
    retryWait,
    shouldRetry: () => true,
  })
  followSocket({ on: (name, listener) => client.on(name, listener) })
  return { link: new GraphQLWsLink(client), renew: makeRenewal(client) }
}
