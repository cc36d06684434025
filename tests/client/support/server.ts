import { readFileSync } from 'node:fs'
import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { buildSchema, execute, GraphQLError, parse, print, subscribe, validate } from 'graphql'
import { makeCache } from '../../../client/app/cache'

export const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

export type Root = Readonly<Record<string, unknown>>

/**
 * An Apollo client whose server is graphql-js with the real schema. A document that does not match the schema
 * fails the test. `root` holds the values of the root fields, or functions of their arguments.
 */
export function clientOf(root: Root): ApolloClient {
  const link = new ApolloLink(
    operation =>
      new Observable(observer => {
        const document = parse(print(operation.query))
        const faults = validate(schema, document)
        if (faults.length > 0) return observer.error(faults[0])
        const query = {
          schema,
          document,
          variableValues: operation.variables,
          rootValue: root,
          operationName: operation.operationName ?? null,
        }
        const isSubscription = document.definitions.some(
          part => part.kind === 'OperationDefinition' && part.operation === 'subscription',
        )
        const run = async () => {
          const answer = isSubscription ? await subscribe(query) : await execute(query)
          if (Symbol.asyncIterator in answer)
            for await (const event of answer) observer.next(event as ApolloLink.Result)
          else observer.next(JSON.parse(JSON.stringify(answer)) as ApolloLink.Result)
          observer.complete()
        }
        // Rejects with AbortError on abort, as fetch does.
        const { fetchOptions } = operation.getContext() as { fetchOptions?: RequestInit }
        fetchOptions?.signal?.addEventListener('abort', () =>
          observer.error(new DOMException('Cancelled', 'AbortError')),
        )
        run().catch((error: unknown) => observer.error(error))
      }),
  )
  return new ApolloClient({ link, cache: makeCache() })
}

/** An error as the server reports it. */
export const refusal = (message: string, code: string, fields: Readonly<Record<string, string>> = {}) =>
  new GraphQLError(message, { extensions: { code, fields } })
