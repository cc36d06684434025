import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchema, emitSchemaDefinitionFile, type PubSub } from 'type-graphql'
import { domains } from '../../domains.js'
import type { ResolverClass } from '../../kernel/domain.js'

/**
 * type-graphql requires a PubSub as soon as there is a @Subscription. All subscriptions here have their own
 * `subscribe`, which uses a service.
 */
const unused: PubSub = {
  publish() {},
  subscribe() {
    throw new Error('Set subscribe in @Subscription')
  },
}

/** type-graphql has no decorator for the three root types. */
const rootWords = {
  Query:
    'Reads. An unknown id and an id that the caller may not see get the same answer: null and an error with the code NOT_FOUND; the other fields keep their data. Codes of other errors: UNAUTHENTICATED (log in first), FORBIDDEN, INVALID_INPUT (`extensions.fields` says what is wrong), TOO_MANY (`extensions.retryAfter`: seconds to wait), INTERNAL (`extensions.reference` names the entry of the log).',
  Mutation:
    'Changes. Each needs a logged-in caller unless its description says otherwise; a token with the scope READ may call none. Codes of errors: those of Query, and CONFLICT (somebody else changed it first: read it again), REAUTHENTICATE (call confirmPassword first), TOO_LARGE, STORAGE_FULL, UNREADABLE_FILE.',
  Subscription:
    'Events over WebSocket (graphql-transport-ws), at most ten at once per connection. Each sends the current state first.',
} as const

export async function createSchema(emitTo?: string): Promise<GraphQLSchema> {
  const made = await buildSchema({
    resolvers: domains.flatMap(domain => domain.resolvers) as [ResolverClass, ...ResolverClass[]],
    validate: false, // inputs are checked by the zod schemas that GraphQL and REST share
    pubSub: unused,
    // an introspection of the whole schema, which `npm run check` does; a start would spend a tenth of its time on it
    skipCheck: emitTo === undefined,
  })
  for (const [name, words] of Object.entries(rootWords)) made.getType(name)!.description = words
  if (emitTo) await emitSchemaDefinitionFile(emitTo, made, { sortedSchema: true })
  return made
}

let schema: Promise<GraphQLSchema> | undefined

/** The schema of this process, built once. */
export const applicationSchema = (): Promise<GraphQLSchema> => (schema ??= createSchema())
