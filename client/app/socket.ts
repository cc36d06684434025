import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'

/** Its own file: imported as a whole module, and only what is used of the packages. */
export const makeSocketLink = () =>
  new GraphQLWsLink(createClient({ url: `${location.origin.replace(/^http/, 'ws')}/graphql`, lazy: true, retryAttempts: Infinity, shouldRetry: () => true }))
