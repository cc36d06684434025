import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { buildSchema, parse, validate } from 'graphql'
import { exampleQueries } from '../../../client/screens/explorer/exampleQueries'

it('the examples of the explorer fit the schema, and the first one needs no log-in', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const examples = exampleQueries('7')
  expect(
    examples.flatMap(({ query }) => validate(schema, parse(query)).map(({ message }) => message)),
  ).toEqual([])
  expect(examples[0]!.query).toContain('filter: { public: true }')
  expect(examples.flatMap(({ variables }) => (variables ? [JSON.parse(variables) as unknown] : []))).toEqual([
    { id: '7' },
    { id: '7' },
  ])
})
