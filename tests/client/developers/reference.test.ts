import { describe, expect, it } from '@jest/globals'
import { callsOf, foundCalls, typeInWords } from '../../../client/screens/developers/reference'

describe('the REST reference', () => {
  it.each([
    [{}, 'any'],
    [{ type: 'string' }, 'text'],
    [{ type: 'string', maxLength: 255 }, 'text, at most 255 characters'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ type: 'number' }, 'number'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer, 0 or more'],
    [{ type: 'integer', exclusiveMinimum: 0, maximum: 2 ** 31 - 1 }, 'integer, 1 or more'],
    [{ type: 'integer', minimum: -9007199254740991, maximum: 5 }, 'integer, at most 5'],
    [{ type: 'integer', minimum: 1, maximum: 5 }, 'integer, 1 to 5'],
    [{ type: 'array', items: { type: 'integer', minimum: 1 } }, 'list of integer, 1 or more'],
    [{ anyOf: [{ const: 0 }, { type: 'number' }, { type: 'number' }] }, '0 or number'],
    [{ enum: ['a', 'b'] }, '"a" or "b"'],
    [{ type: 'boolean' }, 'boolean'],
  ])('says %j as %s', (schema, words) => expect(typeInWords(schema)).toBe(words))

  const call = (operationId: string, name: string) => ({
    operationId,
    tags: ['REST'],
    summary: 'Answers a fact.',
    security: [{ token: [] }],
    parameters: [{ name, in: 'query', required: true, description: 'A label.', schema: { type: 'string' } }],
    responses: { '200': { description: 'JSON' } },
  })
  const calls = callsOf({
    paths: { '/api/tags': { get: call('b', 'id_tag') }, '/api/groups': { post: call('a', 'name') } },
  })

  it('lists calls by address, with their inputs', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/groups',
      'GET /api/tags',
    ])
    expect(calls[1]).toMatchObject({
      needsToken: true,
      answer: 'JSON',
      about: 'Answers a fact.',
      inputs: [{ name: 'id_tag', place: 'query', isRequired: true, type: 'text', about: 'A label.' }],
    })
  })

  it.each([
    ['', 2],
    ['GET', 1],
    ['id_TAG', 1],
    ['groups post', 1],
    ['groups tags', 0],
  ])('finds by %j %i calls', (wanted, count) => expect(foundCalls(calls, wanted)).toHaveLength(count))
})
