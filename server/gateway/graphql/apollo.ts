import type { Server } from 'node:http'
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '../../kernel/context.js'
import type { FormatError } from '../errors.js'
import { gatewayOver } from './executor.js'
import { costPlugin, limitRules, maxTokens } from './queryLimits.js'
import { belongsTo } from '../requestScope.js'
import { scopePlugin } from '../scopes.js'
import { timingPlugin } from '../operation/timing.js'
import { unavailablePlugin } from '../operation/unavailable.js'

/**
 * A header that forms of other sites cannot send. A request with it passed a preflight or comes from a
 * program.
 */
export const csrfHeader = 'apollo-require-preflight'

interface Options {
  schema: GraphQLSchema
  http: Server
  formatError: FormatError
  onDrain(): Promise<void>
}

export function createApollo({ schema, http, formatError, onDrain }: Options): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    gateway: gatewayOver(schema),
    formatError,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // Apollo would raise the signal again and end the process; main.ts exits with 0
    stopOnTerminationSignals: false,
    csrfPrevention: { requestHeaders: [csrfHeader, 'x-apollo-operation-name'] },
    parseOptions: { maxTokens },
    validationRules: [...limitRules],
    plugins: [
      hashPlugin,
      socketPlugin,
      timingPlugin,
      costPlugin,
      referencePlugin,
      scopePlugin,
      unavailablePlugin,
      ApolloServerPluginLandingPageDisabled(),
      // GraphQL answers are not cached, and the plugin would inspect every field of a list
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: 8_000 }),
      { serverWillStart: async () => ({ drainServer: onDrain }) },
    ],
  })
}

/** Apollo fails on a hash of a persisted query that is no text. An empty one is the hash of no query. */
const hashPlugin: ApolloServerPlugin<RequestContext> = {
  async requestDidStart({ request }) {
    const asked: unknown = request.extensions?.persistedQuery
    if (
      typeof asked === 'object' &&
      asked &&
      !('sha256Hash' in asked && typeof asked.sha256Hash === 'string')
    )
      request.extensions = { ...request.extensions, persistedQuery: { ...asked, sha256Hash: '' } }
  },
}

/** Refuses subscriptions over HTTP: they are executed only for sockets. */
const socketPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation === 'subscription')
        throw new GraphQLError('Subscriptions need a WebSocket to this address (graphql-transport-ws)', {
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        })
    },
  }),
}

/** Uses the number of the request as the reference of its errors. */
const referencePlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) =>
      errors.forEach(error => belongsTo(contextValue.caller, error)),
  }),
}
