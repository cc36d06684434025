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
import type { RequestContext } from '../kernel/context.js'

type Gateway = NonNullable<ApolloServerOptionsWithGateway<RequestContext>['gateway']>
type Execute = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>
type Run = (
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult

/** A query that comes again is compiled: the documents of screens and scripts come thousands of times. One that came once costs more to compile than to walk. Mutations, which are rare, are walked. */
export function createExecutor(schema: GraphQLSchema): Execute {
  const runs = new WeakMap<DocumentNode, Map<string | null, Run>>()
  return async ({ document, operationName, request, context }) => {
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

/** Of variables, as a caller would have sent them: the compiler asks for those of non-null types though they have one. */
const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )

/** Its errors lack what Apollo expects of those of graphql-js. */
const withErrors = (result: ExecutionResult): ExecutionResult =>
  result.errors
    ? {
        ...result,
        errors: result.errors.map(
          ({ message, path, originalError }) => new GraphQLError(message, { path, originalError }),
        ),
      }
    : result

/** The only way by which Apollo takes another executor. */
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
