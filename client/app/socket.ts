import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'

/** Waits longer after each try, but never so long that a page stands still when the server is back; not all pages at once. */
const retryWait = (retries: number) => new Promise<void>(done => setTimeout(done, Math.min(500 * 2 ** retries, 4000) + Math.random() * 1000))

/** Its own file: imported as a whole module, and only what is used of the packages. */
export const makeSocketLink = () =>
  new GraphQLWsLink(createClient({ url: `${location.origin.replace(/^http/, 'ws')}/graphql`, lazy: true, retryAttempts: Infinity, retryWait, shouldRetry: () => true }))
