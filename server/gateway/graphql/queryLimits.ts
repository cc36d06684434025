import type { ApolloServerPlugin } from '@apollo/server'
import { ApolloArmor } from '@escape.tech/graphql-armor'
import {
  type DocumentNode,
  getNullableType,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isListType,
  Lexer,
  Source,
  TokenKind,
  type ValidationRule,
} from 'graphql'
// The ES module build would load a second copy of graphql.
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity/cjs'
import type { RequestContext } from '../../kernel/context.js'
import { TooComplex } from '../../kernel/errors.js'
import { introspectionRule } from './introspection.js'

/** Maximum number of lexical tokens in a GraphQL document. */
export const maxTokens = 3000
/**
 * Limit of the sum of squares of how often each name occurs. Validation compares each field with all others of its name,
 * so that a document of one repeated field would take half a second. The largest document of our pages has 394.
 */
const mostComparisons = 20_000
/** Maximum number of fields in an answer, with all pages counted as full. */
const maxCost = 20_000
/** Maximum number of fields in an answer to an event. A subscription has many of them. */
export const mostPerEvent = 2_000

const armor = new ApolloArmor({
  maxDepth: { n: 12 },
  // the default exempts __typename, which costs as much as any other field
  maxAliases: { n: 20, allowList: [] },
  maxDirectives: { n: 20 },
  costLimit: { enabled: false }, // counts fields of the document; costPlugin counts fields of the answer
  maxTokens: { enabled: false }, // the parser of graphql-js has this limit
  blockFieldSuggestion: { enabled: false }, // the schema is public
}).protect()

export const limitRules = [...(armor.validationRules as readonly ValidationRule[]), introspectionRule]

/**
 * Throws TooComplex when a document repeats names so often that its validation would take long. Call before anything is
 * validated. The grammar is not checked.
 */
export function checkRepeats(text: string): void {
  const counts = new Map<string, number>()
  let comparisons = 0
  for (const name of namesIn(text)) {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    comparisons += 2 * count + 1 // the difference of the squares of count + 1 and count
    if (comparisons > mostComparisons)
      throw new TooComplex('The document repeats names too often: send several documents')
  }
}

/** The names in a document, up to the first character that is no token. */
function* namesIn(text: string): Generator<string> {
  const lexer = new Lexer(new Source(text))
  try {
    for (let left = maxTokens; left > 0 && lexer.advance().kind !== TokenKind.EOF; left--)
      if (lexer.token.kind === TokenKind.NAME) yield lexer.token.value
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
  }
}

const everyField: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  const name = `${type.name}.${field.name}`
  return (costly[name] ?? 1) + childComplexity * sizeOf(name, field, args)
}

/** Fields that need much work themselves. A document has room for a few of them. */
const costly: Readonly<Record<string, number>> = {
  'Dataset.objects': 3_000,
  'Dataset.objectSet': 3_000,
}

/**
 * Assumed lengths of lists without pages. They are below the largest possible lengths, so that an ordinary
 * query for a whole list passes.
 */
const longLists: Readonly<Record<string, number>> = {
  'Dataset.stages': 1000,
  'Property.versions': 100,
  'PropertyDifference.changes': 100,
  'Query.tags': 500,
  'Query.phylogeneticTree': 500,
  'Query.workplaces': 100,
  'Query.knownUsers': 100,
}
const shortList = 10

/**
 * The number of items in the answer of a field: its page size, or the assumed length of a list without pages.
 * `nodes` counts once, because its parent has the page size. `introspectionRule` limits introspection.
 */
function sizeOf(
  name: string,
  { name: fieldName, type }: GraphQLField<unknown, unknown>,
  { first }: { [name: string]: unknown },
): number {
  if (typeof first === 'number') return Math.abs(first)
  if (!isListType(getNullableType(type)) || fieldName === 'nodes' || name.startsWith('__')) return 1
  return longLists[name] ?? shortList
}

export interface Asked {
  schema: GraphQLSchema
  query: DocumentNode
  operationName?: string | null | undefined
  variables?: Readonly<Record<string, unknown>> | null | undefined
}

/** Throws when the answer could have more than `most` fields or the variables do not match their types. */
export function checkCost(asked: Asked, most = maxCost): void {
  const cost = costOf(asked)
  if (cost > most)
    throw refused(
      `The answer could have ${cost} fields, more than ${most}: ask for smaller pages`,
      'TOO_COMPLEX',
    )
}

function costOf({ schema, query, operationName, variables }: Asked): number {
  try {
    return getComplexity({
      schema,
      query,
      estimators: [everyField],
      ...(operationName ? { operationName } : {}),
      variables: { ...variables },
    })
  } catch (error) {
    // getComplexity is the first step that validates the variables.
    throw error instanceof GraphQLError ? refused(error.message, 'BAD_USER_INPUT') : error
  }
}

const refused = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } })

export const costPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operationName, request }) =>
      checkCost({ schema, query: document, operationName, variables: request.variables }),
  }),
}
