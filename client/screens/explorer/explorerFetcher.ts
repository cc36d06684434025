import type { GraphiQLProps } from 'graphiql'
import { getOperationAST, OperationTypeNode, parse } from 'graphql'
import { createClient } from 'graphql-ws'

type Fetcher = GraphiQLProps['fetcher']

/**
 * Sends queries with the log-in cookie, or with the headers that the user wrote. `onChanged` follows a
 * mutation, which may have changed data that other screens keep.
 */
export const explorerFetcher =
  (onChanged: () => void): Fetcher =>
  async (given, { headers = {} } = {}) => {
    const { params, kind } = resolved(given)
    if (kind === OperationTypeNode.SUBSCRIPTION) return subscribe(params, headers)
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(params),
    })
    const body: unknown = await answer.json()
    if (kind === OperationTypeNode.MUTATION) onChanged()
    return body as object
  }

type Params = Parameters<Fetcher>[0]

/** Just after a change of tab, GraphiQL still sends the operation name of the former tab. */
function resolved({ operationName, ...rest }: Params) {
  try {
    const document = parse(rest.query)
    const named = getOperationAST(document, operationName)
    const kind = (named ?? getOperationAST(document))?.operation
    return { params: named && operationName ? { ...rest, operationName } : rest, kind }
  } catch {
    return { params: rest, kind: undefined } // the server answers with the fault
  }
}

/** Opens a socket for one subscription, because each one may have other headers. */
async function* subscribe({ query, variables, operationName }: Params, headers: object) {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: { ...headers },
    retryAttempts: 0,
  })
  try {
    yield* client.iterate<Record<string, unknown>>({
      query,
      variables: variables as Record<string, unknown> | undefined,
      operationName,
    })
  } catch (error) {
    yield { errors: faultsOf(error) }
  } finally {
    await client.dispose()
  }
}

/** A refused subscription has GraphQL errors, and a closed socket has a code and a reason. */
const faultsOf = (error: unknown) =>
  Array.isArray(error)
    ? (error as object[])
    : [{ message: error instanceof CloseEvent ? error.reason || `closed with ${error.code}` : String(error) }]
