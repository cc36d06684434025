import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../../kernel/context.js'

type Gateway = NonNullable<ApolloServerOptionsWithGateway<RequestContext>['gateway']>
type Execute = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>
type Run = (
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult

/**
 * Compiles a query when it is sent for the second time: screens and scripts send the same documents thousands
 * of times. Compiling a query that is sent once costs more than interpreting it. Mutations are rare and
 * always interpreted.
 */
export function createExecutor(schema: GraphQLSchema): Execute {
  const runs = new WeakMap<DocumentNode, Map<string | null, Run>>()
  return async ({ document, request, context }) => {
    // Apollo's own `operationName` is null for an unknown name, and its plugins do not check such a request
    const operationName = request.operationName ?? null
    if (!getOperationAST(document, operationName)) return execute({ schema, document, operationName })
    const known = runs.get(document) ?? new Map<string | null, Run>()
    const walk: Run = (contextValue, variableValues) =>
      execute({ schema, document, operationName, contextValue, variableValues })
    const run = known.get(operationName) ?? walk
    if (!known.has(operationName))
      runs.set(
        document,
        known.set(operationName, (...asked) => {
          const second = compiled(schema, document, operationName) ?? walk
          known.set(operationName, second)
          return second(...asked)
        }),
      )
    return run(context, request.variables ?? {})
  }
}

function compiled(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): Run | null {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'query') return null
  const made = compileQuery(schema, document, operationName ?? undefined, {
    disablingCapturingStackErrors: true,
  })
  if (!isCompiledQuery(made)) return null
  const defaults = defaultsOf(operation)
  return async (context, variables) =>
    withErrors(await made.query(undefined, context, { ...defaults, ...variables }))
}

/**
 * Default values of variables, in the form in which a caller would send them. The compiler requires variables
 * of non-null types even when they have a default.
 */
const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )

/** Converts errors of compiled queries to GraphQLError, because they lack properties that Apollo needs. */
const withErrors = (result: ExecutionResult): ExecutionResult =>
  result.errors
    ? {
        ...result,
        errors: result.errors.map(
          ({ message, path, originalError }) => new GraphQLError(message, { path, originalError }),
        ),
      }
    : result

/** A gateway is the only way to give Apollo another executor. */
export function gatewayOver(schema: GraphQLSchema): Gateway {
  let tell: Parameters<Gateway['onSchemaLoadOrUpdate']>[0] | undefined
  return {
    onSchemaLoadOrUpdate(listener) {
      tell = listener
      return () => {
        tell = undefined
      }
    },
    async load() {
      tell?.({ apiSchema: schema, coreSupergraphSdl: '' })
      return { executor: createExecutor(schema) }
    },
    async stop() {},
  }
}
