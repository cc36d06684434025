import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { type Client, createClient } from 'graphql-ws'
import { heed } from '../lib/reachable'

/** Waits longer after each try, but never so long that a page stands still when the server is back; not all pages at once. */
const retryWait = (retries: number) =>
  new Promise<void>(done => setTimeout(done, Math.min(500 * 2 ** retries, 4000) + Math.random() * 1000))

/** Closes the socket, which opens again by itself; one that is just opening is let open first, since browsers complain of what is closed half-way. */
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

/** Its own file: imported as a whole module, and only what is used of the packages. */
export function makeSocket() {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    lazy: true,
    retryAttempts: Infinity,
    retryWait,
    shouldRetry: () => true,
  })
  heed({ on: (name, listener) => client.on(name, listener) })
  return { link: new GraphQLWsLink(client), renew: makeRenewal(client) }
}
