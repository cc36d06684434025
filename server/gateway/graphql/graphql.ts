import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchema, type PubSub } from 'type-graphql'
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

export function createSchema(emitTo?: string): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: domains.flatMap(domain => domain.resolvers) as [ResolverClass, ...ResolverClass[]],
    validate: false, // inputs are checked by the zod schemas that GraphQL and REST share
    pubSub: unused,
    ...(emitTo ? { emitSchemaFile: { path: emitTo, sortedSchema: true } } : {}),
  })
}

let schema: Promise<GraphQLSchema> | undefined

/** The schema of this process, built once. */
export const applicationSchema = (): Promise<GraphQLSchema> => (schema ??= createSchema())
