import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql'
import { TooComplex } from '../../kernel/errors.js'
import { checkCost, checkRepeats, limitRules, maxTokens, mostPerEvent } from './queryLimits.js'

interface Payload {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Record<string, unknown> | null | undefined
}

/** The running subscriptions of a socket by id; null while one starts. */
export type Subscriptions = Readonly<Record<string, AsyncGenerator<unknown> | AsyncIterable<unknown> | null>>

export interface Begun {
  readonly subscriptions: Subscriptions
  readonly live: Set<string>
  readonly id: string
  readonly payload: Payload
}

const mostDocuments = 100

type Refusals = readonly GraphQLError[]
export const isRefused = (checked: ExecutionArgs | Refusals): checked is Refusals => Array.isArray(checked)

/**
 * Applies the limits of HTTP requests and the rules for subscriptions. Valid documents are remembered, because many pages
 * send the same ones.
 */
export function documentsOf(schema: GraphQLSchema): (begun: Begun) => ExecutionArgs | Refusals {
  const known = new Map<string, DocumentNode>()
  return begun => {
    const { query, operationName, variables } = begun.payload
    try {
      const document = documentIn(schema, known, query)
      const refusal = refusalOf(getOperationAST(document, operationName), begun)
      if (refusal) return [refusal]
      checkCost({ schema, query: document, operationName, variables }, mostPerEvent)
      if (asksForLive(document) && !goesLive(begun))
        return [tooMany('A connection may have only one subscription to liveStatistics')]
      return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null }
    } catch (error) {
      return faultsOf(error)
    }
  }
}

function refusalOf(
  operation: OperationDefinitionNode | null | undefined,
  { payload: { operationName } }: Begun,
): GraphQLError | undefined {
  // The protection of changes works only over HTTP: scopes, preflights and cookies.
  if (operation?.operation === OperationTypeNode.MUTATION) return refused('Send changes over HTTP')
  // HTTP counts requests, and clients cannot leave large unread answers in the server's memory.
  if (operation?.operation === OperationTypeNode.QUERY) return refused('Send queries over HTTP')
  return operation ? undefined : unresolved(operationName)
}

function faultsOf(error: unknown): Refusals {
  if (error instanceof Faults) return error.all
  if (error instanceof GraphQLError) return [error]
  if (error instanceof TooComplex)
    return [new GraphQLError(error.message, { extensions: { code: error.code } })]
  throw error
}

class Faults extends Error {
  constructor(readonly all: Refusals) {
    super()
  }
}

/** The document of a text. Throws its faults. */
function documentIn(schema: GraphQLSchema, known: Map<string, DocumentNode>, text: string): DocumentNode {
  const found = known.get(text)
  if (!found) checkRepeats(text)
  const document = found ?? parse(text, { maxTokens })
  const faults = found ? [] : validate(schema, document, [...specifiedRules, ...limitRules])
  if (faults.length > 0) throw new Faults(faults)
  known.delete(text)
  known.set(text, document)
  for (const oldest of known.keys()) {
    if (known.size <= mostDocuments) break
    known.delete(oldest)
  }
  return document
}

/**
 * Ends the earlier liveStatistics subscription of the socket: a page that changes its variables subscribes
 * anew before it completes the earlier one. Returns false while the earlier one starts.
 */
function goesLive({ subscriptions, live, id }: Begun): boolean {
  for (const known of live) {
    const earlier = subscriptions[known]
    if (!earlier || !('return' in earlier)) return false
    void earlier.return(undefined)
    live.delete(known)
  }
  live.add(id)
  return true
}

/** The same refusal as over HTTP. */
const unresolved = (operationName: string | null | undefined) =>
  new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : 'Must provide operation name if query contains multiple operations.',
    { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } },
  )

const refused = (message: string) => new GraphQLError(message, { extensions: { code: 'REFUSED' } })
export const tooMany = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_MANY' } })

/** Checks all operations and fragments of the document. */
const asksForLive = (document: DocumentNode): boolean => print(document).includes('liveStatistics')
