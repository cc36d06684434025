import { describe, expect, it } from '@jest/globals'
import {
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { selectsOnly } from '../../server/lib/selection.js'

/** The info that the executors pass to the resolver of `owner`. */
function infoOf(query: string) {
  const { definitions } = parse(query)
  const fragments = Object.fromEntries(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map(one => [one.name.value, one]),
  )
  const operation = definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )!
  return {
    fragments,
    fieldNodes: operation.selectionSet.selections.filter((one): one is FieldNode => one.kind === Kind.FIELD),
  }
}

const names = new Set(['__typename', 'id', 'login'])

describe('selectsOnly', () => {
  it.each([
    ['{ owner { id login } }', true],
    ['{ owner { __typename called: login } }', true],
    ['{ owner { ...Card } } fragment Card on User { id ... on User { login } }', true],
    ['{ owner { id email } }', false],
    ['{ owner { id: email } }', false],
    ['{ owner { ...Card } } fragment Card on User { ...More } fragment More on User { email }', false],
    ['{ owner { ... on User { email } } }', false],
    ['{ owner { ... @include(if: false) { email } } }', false],
    ['{ owner { id } owner { email } }', false],
  ])('returns for %s: %s', (query, expected) => {
    expect(selectsOnly(infoOf(query), names)).toBe(expected)
  })
})
