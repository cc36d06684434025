import { expect, test } from '@jest/globals'
import { prepareQuery } from '../../../formats/query/query.js'
import { exampleQuery, valueQuery } from '../../../formats/query/queryExample.js'
import { catalogue } from './world.js'

test('the example of a dataset is a query that is valid for it', () => {
  const times = { minTime: -4, maxTime: 82 }
  const examples = [
    exampleQuery(catalogue, times),
    exampleQuery({ properties: [{ id: 1, name: 'growth rate', type: 'float' }] }, times),
    exampleQuery({ properties: [{ id: 1, name: 'name', type: 'string' }] }, { minTime: 3, maxTime: 3 }),
  ]
  expect(examples).toEqual(['has tissue & t in 24..53', 'has "growth rate" & t in 24..53', 'surface > 0'])
  expect(prepareQuery(examples[0]!, catalogue).needs.properties).toEqual(new Set([3]))
})

test('a text that is no name is looked for among the values of texts or labels', () => {
  const properties = [
    { id: 1, name: 'name', type: 'string' as const },
    { id: 2, name: 'side', type: 'label' as const },
    { id: 3, name: 'tissue', type: 'string' as const },
  ]
  expect(valueQuery({ properties }, 'intestine')).toBe('tissue ~ *intestine*')
  expect(valueQuery({ properties }, 'head endoderm')).toBe('tissue ~ "*head endoderm*"')
  expect(prepareQuery(valueQuery(catalogue, 'head endoderm')!, catalogue).needs.properties.size).toBe(1)
  expect(valueQuery({ properties }, 'a "b"')).toBeNull()
  expect(valueQuery({ properties: properties.slice(0, 1) }, 'intestine')).toBeNull()
})
