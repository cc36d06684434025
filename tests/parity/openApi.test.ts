import { describe, expect, it } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openApiOf } from '../../server/gateway/openApi.js'
import { datasetCalls } from '../../server/gateway/reference/datasetCalls.js'
import { fileCalls } from '../../server/gateway/reference/fileCalls.js'
import { peopleCalls } from '../../server/gateway/reference/peopleCalls.js'
import { pythonCalls } from '../../server/gateway/reference/pythonCalls.js'
import { documented, isBuilt, type Line, nameOf, python, routes, signature } from './table.js'

const document = openApiOf(routes, 'https://morula.example.org')
const described = new Map(
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => [signature(method, path), call] as const),
  ),
)
const lines = [...documented, ...python].filter(isBuilt)
const callOf = ({ method, path }: Line) => described.get(signature(method, path))!

/** Inputs that old programs send and the server does not need. */
const ignored: Readonly<Record<string, readonly string[]>> = {
  'POST /api/register/': ['date', 'exist', 'id_right', 'active_status'],
  'POST /api/updateusersite/': ['date', 'exist', 'id_right'],
  'POST /api/sessionmanagement/': ['date'],
  'POST /api/sharing/': ['date'],
  'GET /api/correspondence/': ['hash'],
  'POST /api/group/': ['date', 'status'],
  'PUT /api/group/{id}/': ['date', 'status', 'id_owner'],
  'PUT /api/putpeoplegroup/{id}/': ['date'],
  'POST /api/peoplegroup/': ['date'],
  'POST /api/people-group-create/': ['id_people', 'date', 'status'],
  'PUT /api/putpeoplestudy/{id}/': ['date'],
  'POST /api/peoplestudy/': ['date'],
  'POST /api/uploadlargemesh/': ['center', 'link'],
  'POST /api/uploadtextureapi/': ['t', 'quality', 'channel', 'type'],
  'POST /api/uploadinfoapi/': ['type'],
}

/** The list of the Python client names no rights. These of its calls answer everybody. */
const ofEverybody = ['/rest-auth/login/', '/api/ncbitree/{id}/']

/** The names of the inputs in a contract line: `q:limit? b:name` gives limit and name. */
const namesIn = ({ parameters }: Line) =>
  [...parameters.matchAll(/(?<=^| )[qbmp]:([\w]+)/g)].map(([, name]) => name!)

describe('the OpenAPI description', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(
      await new Validator().validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>),
    ).toEqual({
      valid: true,
    })
  })

  it('has every route once', () => {
    expect([...described.keys()].sort()).toEqual(
      routes.map(({ method, path }) => signature(method, path)).sort(),
    )
    const ids = [...described.values()].map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(lines.map(line => [nameOf(line), line] as const))('names the inputs of %s', (name, line) => {
    const { parameters, requestBody } = callOf(line)
    const bodies = Object.values(requestBody?.content ?? {})
    const known = new Set([
      ...parameters.map(({ name }) => name),
      ...bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
    ])
    expect(namesIn(line).filter(one => !known.has(one))).toEqual(ignored[name] ?? [])
  })

  it.each([
    ['POST /api/createsetsite/', ['file']],
    ['POST /rest-auth/login/', []],
    ['PUT /api/update-password/', ['user_id']],
  ])('says which inputs of %s are optional', (name, optional) => {
    const line = lines.find(one => nameOf(one) === name)!
    const { parameters, requestBody } = callOf(line)
    const [body] = Object.values(requestBody?.content ?? {})
    const needed = [
      ...parameters.filter(({ required }) => required).map(one => one.name),
      ...(body?.schema.required ?? []),
    ]
    const mandatory = [...line.parameters.matchAll(/(?<=^| )[qbmp]:(\w+)(?!\w|\?)/g)].map(([, one]) => one!)
    expect(needed.sort()).toEqual(mandatory.filter(one => !optional.includes(one)).sort())
  })

  it('says in one sentence what each call does, and what each input means', () => {
    const sentences = [...described].flatMap(([name, { summary, parameters, requestBody }]) => [
      [name, summary, ''],
      ...parameters.map(one => [`${name} ${one.name}`, one.description, one.name]),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.entries(schema.properties ?? {}).map(([input, one]) => [
          `${name} ${input}`,
          (one as { description?: string }).description,
          input,
        ]),
      ),
    ])
    expect(described.size).toBeGreaterThan(200)
    expect(sentences.length).toBeGreaterThan(500)
    const poor = sentences.filter(
      ([, sentence, name]) =>
        sentence === undefined || !/^[A-Z][^.]* .*[^.]\.$/.test(sentence) || sentence === `${name}.`,
    )
    expect(poor).toEqual([])
  })

  it('gives each call its own sentence, and no sentence to a call that is gone', () => {
    const summaries = [...described.values()].map(({ summary }) => summary)
    const twice = summaries.filter((one, at) => summaries.indexOf(one) !== at)
    expect(twice.sort()).toEqual([])
    const known = new Set(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`))
    expect(
      Object.keys({ ...peopleCalls, ...datasetCalls, ...pythonCalls, ...fileCalls }).filter(
        name => !known.has(name),
      ),
    ).toEqual([])
  })

  it('asks for a token where the contract does, and leaves it out where visitors may call', () => {
    const differing = lines.filter(line => {
      const isOpen = callOf(line).security.some(one => Object.keys(one).length === 0)
      return isOpen !== (line.auth.startsWith('public') || ofEverybody.includes(line.path))
    })
    expect(differing.map(nameOf)).toEqual([])
  })

  it('gives types, so that programs can generate a client', () => {
    const typed = [...described.values()].flatMap(({ parameters }) =>
      parameters.map(({ schema }) => Object.keys(schema).length > 0),
    )
    expect(typed.filter(is => is).length).toBeGreaterThan(typed.length * 0.8)
  })
})
