import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import type { Route } from '../kernel/rest.js'
import { shapeOf } from './reference/answers.js'
import { isForVisitors, sentenceOf } from './reference/calls.js'
import { sentenceOfInput } from './reference/inputs.js'
import { records } from './reference/shapes.js'

type Schema = z.core.JSONSchema.JSONSchema

/** The description of one call. `Schema` is JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, object>>
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description: string | undefined
  readonly schema: Schema
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: Readonly<Record<string, string>>
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

/**
 * Describes the REST calls by OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0). Names and types of the inputs
 * come from the schemas that check the calls, so the description cannot differ from the server.
 */
export function openApiOf(routes: readonly Route[], address: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) (paths[templateOf(route.path)] ??= {})[route.method] = operationOf(route)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Morula REST calls',
      version: '1.0.0',
      description:
        'The calls of the earlier platform and of its Python client, and the addresses of files. New programs ' +
        'use GraphQL at /graphql. Every path answers with and without a slash at its end.',
    },
    servers: [{ url: address }],
    tags,
    paths,
    components: { securitySchemes, schemas: { Refusal: refusal, ...records } },
  }
}

/** Serves a description of the API. The first request makes it. */
export function serveDescription(type: string, make: () => string): RequestHandler {
  let made: Buffer | undefined
  let tag = ''
  return (_request, response) => {
    if (!made) {
      made = Buffer.from(make())
      tag = `"${createHash('sha256').update(made).digest('base64url')}"`
    }
    response.setHeader('Cache-Control', 'no-cache')
    response.setHeader('ETag', tag)
    response.type(type).send(made)
  }
}

const tags = [
  { name: 'REST', description: 'Calls of the earlier platform.' },
  {
    name: 'Python client',
    description:
      'Calls of the published Python client. They need a token. Refusals have status 200 and `{"status":"error"}`.',
  },
  { name: 'Files', description: 'Files of datasets and of the site, with ranges and ETags.' },
]

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of the profile, or the key of POST /rest-auth/login/.',
  },
}

const refusal: Schema = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'The reason, for people' },
    code: { type: 'string', description: 'The reason, for programs' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Faults by input' },
  },
}

const answers: Readonly<Record<Route['answers'], { type: string; description: string; schema: Schema }>> = {
  json: { type: 'application/json', description: 'JSON', schema: {} },
  done: { type: 'application/json', description: 'The word done', schema: { const: 'done' } },
  text: { type: 'text/plain', description: 'A text', schema: { type: 'string' } },
  list: { type: 'application/json', description: 'A list', schema: { type: 'array' } },
  file: { type: 'application/octet-stream', description: 'A stored file', schema: {} },
  content: { type: 'application/octet-stream', description: 'A stored file', schema: {} },
  stream: {
    type: 'application/octet-stream',
    description: 'A file that is made while it is sent',
    schema: {},
  },
}

/** `:id` is one part of a path, `*path` its whole rest. */
const inPath = /[:*](\w+)/g
const templateOf = (path: string) => path.replace(inPath, '{$1}')
const isOfFile = (route: Route) => route.path.startsWith('/files/')

function operationOf(route: Route): Operation {
  const input = inputOf(route)
  const named = new Set([...route.path.matchAll(inPath)].map(match => match[1]!))
  const inBody = route.method !== 'get' && route.method !== 'delete'
  const rest = Object.entries(input.properties).filter(([name]) => !named.has(name))
  const { type, description, schema } = answers[route.answers]
  return {
    operationId: [route.method, ...route.path.split(/\W+/).filter(Boolean)].join('_'),
    tags: [isOfFile(route) ? 'Files' : route.family === 'python' ? 'Python client' : 'REST'],
    summary: sentenceOf(route)!,
    ...noteOn(route),
    security: isForVisitors(route) ? [{ token: [] }, {}] : [{ token: [] }],
    parameters: [
      ...[...named].map(name => ({
        name,
        in: 'path' as const,
        required: true,
        description: sentenceOfInput(route.path, name),
        schema: input.properties[name] ?? { type: 'string' as const },
      })),
      ...(inBody
        ? []
        : rest.map(([name, schema]) => ({
            name,
            in: 'query' as const,
            required: input.required.has(name),
            description: sentenceOfInput(route.path, name),
            schema,
          }))),
    ],
    ...(inBody && bodyOf(route, rest, input)),
    responses: {
      200: { description, content: { [type]: { schema: shapeOf(route) ?? schema } } },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** What holds for all calls of a kind. */
function noteOn({ access, answers: kind }: Route): { description?: string } {
  if (access === 'write') return { description: 'A token needs the scope WRITE.' }
  return kind === 'list' ? { description: 'limit and offset select a part of the list.' } : {}
}

interface Input {
  readonly properties: Readonly<Record<string, Schema>>
  readonly required: ReadonlySet<string>
  readonly files: readonly string[]
}

const part: Schema = { type: 'integer', minimum: 0 }

function inputOf(route: Route): Input {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const properties = propertiesOf(schema)
  const { files = [] } = (z.globalRegistry.get(route.input) ?? {}) as { files?: readonly string[] }
  return {
    properties: {
      ...properties,
      ...(route.answers === 'list' && { limit: part, offset: part }),
    },
    required: requiredBy(route.input),
    files,
  }
}

/** The fields of an object, or of all forms of an object that has several. */
function propertiesOf(schema: Schema): Record<string, Schema> {
  const forms = ((schema.oneOf ?? schema.anyOf) as readonly Schema[] | undefined) ?? [schema]
  const properties: Record<string, Schema> = {}
  for (const form of forms)
    for (const [name, one] of Object.entries((form.properties ?? {}) as Record<string, Schema>))
      properties[name] = name in properties ? { anyOf: [properties[name]!, one] } : one
  return properties
}

/**
 * The fields that an empty input lacks. An empty input is parsed, because JSON Schema marks fields with a default as
 * required.
 */
function requiredBy(input: z.ZodType): ReadonlySet<string> {
  const { error } = input.safeParse({})
  return new Set(error?.issues.flatMap(({ path }) => (path.length > 0 ? [String(path[0])] : [])))
}

function bodyOf(
  { path }: Route,
  rest: readonly (readonly [string, Schema])[],
  input: Input,
): Pick<Operation, 'requestBody'> {
  const described = ([name, schema]: readonly [string, Schema]): [string, Schema] => [
    name,
    { ...schema, description: sentenceOfInput(path, name)! },
  ]
  const files = input.files.map(name => [name, { type: 'string', format: 'binary' }] as const)
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries<Schema>([...rest, ...files].map(described)),
    required: rest.map(([name]) => name).filter(name => input.required.has(name)),
  }
  const types =
    files.length > 0 ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded']
  return { requestBody: { content: Object.fromEntries(types.map(type => [type, { schema }])) } }
}
