import { readFileSync } from 'node:fs'
import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  print,
  subscribe,
  validate,
} from 'graphql'
import { makeCache } from '../../../client/app/cache'

/** The schema and the documents that match it, by text. They stay for all files of a worker, like the browser. */
const kept = globalThis as typeof globalThis & {
  schemaOfTests?: GraphQLSchema
  validOfTests?: Map<string, DocumentNode>
}
export const schema = (kept.schemaOfTests ??= buildSchema(readFileSync('schema.graphql', 'utf8')))
const valid = (kept.validOfTests ??= new Map<string, DocumentNode>())

/** The document as the server reads it. Throws the first fault. */
function received(query: DocumentNode): DocumentNode {
  const text = print(query)
  const known = valid.get(text)
  if (known) return known
  const document = parse(text)
  const [fault] = validate(schema, document)
  if (fault) throw fault
  valid.set(text, document)
  return document
}

/**
 * Runs `work` with stacks of compiled lines. graphql reads the stack of each error, and the lines of the source take
 * jest as long as the whole request.
 */
function withQuickStacks<T>(work: () => T): T {
  const before = Error.prepareStackTrace
  Error.prepareStackTrace = (error, sites) => [String(error), ...sites.map(String)].join('\n    at ')
  try {
    return work()
  } finally {
    Error.prepareStackTrace = before
  }
}

export type Root = Readonly<Record<string, unknown>>

/**
 * An Apollo client whose server is graphql-js with the real schema. A document that does not match the schema
 * fails the test. `root` holds the values of the root fields, or functions of their arguments.
 */
export function clientOf(root: Root): ApolloClient {
  const link = new ApolloLink(
    operation =>
      new Observable(observer => {
        const document = received(operation.query)
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
          const answer = await withQuickStacks(() => (isSubscription ? subscribe(query) : execute(query)))
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
