import type { Server } from 'node:http'
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from '../kernel/context.js'
import type { FormatError } from './errors.js'
import { gatewayOver } from './executor.js'
import { costPlugin, limitRules, maxTokens } from './queryLimits.js'
import { belongsTo } from './requestScope.js'
import { scopePlugin } from './scopes.js'
import { unavailablePlugin } from './unavailable.js'

/** A header that no form of another site can send: whoever has it passed a preflight, or is a program. */
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
    stopOnTerminationSignals: false, // Apollo would raise the signal again and the process would die of it; main.ts ends with 0
    csrfPrevention: { requestHeaders: [csrfHeader, 'x-apollo-operation-name'] },
    parseOptions: { maxTokens },
    validationRules: [...limitRules],
    plugins: [
      costPlugin,
      referencePlugin,
      scopePlugin,
      unavailablePlugin,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(), // nothing of GraphQL is cached, and it would watch every field of a list
      ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: 8_000 }),
      { serverWillStart: async () => ({ drainServer: onDrain }) },
    ],
  })
}

/** The reference of an error is the number of its request. */
const referencePlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) =>
      errors.forEach(error => belongsTo(contextValue.caller, error)),
  }),
}
