import type { Server } from 'node:http'
import request, { type Response } from 'supertest'
import type { Manifest } from '../../formats/frame/manifest.js'
import type { Who } from './testUsers.js'

export interface Named {
  readonly name: string
  readonly content: string | Uint8Array
}
interface Page<T> {
  readonly totalCount: number
  readonly nodes: readonly T[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}
interface SeenProperty {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly valueCount: number
  readonly problemCount: number
  readonly problems: readonly { line: number; reason: string }[]
}
interface SeenDataset {
  readonly id: string
  readonly name: string
  readonly minTime: number
  readonly maxTime: number
  readonly sizeBytes: number
  readonly uploadRemarks: readonly string[]
  readonly owner: { readonly login: string; readonly quotaBytes: number | null }
  readonly can: {
    readonly manage: boolean
    readonly delete: boolean
    readonly export: boolean
    readonly refusals: readonly { ability: string; reason: string }[]
  }
  readonly preview: { readonly animation: string; readonly still: string }
  readonly preparation: {
    readonly stage: string
    readonly done: number
    readonly total: number
    readonly ready: boolean
    readonly error: string | null
  }
  readonly properties: Page<SeenProperty>
}
/** All fields that tests query. A single answer contains only the fields of its document. */
interface Answered {
  readonly dataset: SeenDataset
  readonly datasets: Page<SeenDataset>
  readonly exampleDatasets: readonly SeenDataset[]
  readonly createDataset: SeenDataset
  readonly addMeshes: SeenDataset
  readonly importDataset: { readonly dataset: SeenDataset; readonly remarks: readonly string[] }
  readonly addProperty: SeenProperty
  readonly property: SeenProperty | null
}
export interface GraphqlAnswer {
  readonly data: Answered
  readonly errors?: readonly {
    message: string
    extensions: { code: string; fields?: Record<string, string> }
  }[]
}
export interface RestOptions {
  readonly query?: object
  readonly body?: object
  readonly files?: Readonly<Record<string, Named | readonly Named[]>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls over GraphQL, REST and files, as any person of the test world. */
export interface Transports {
  graphql(document: string, variables?: object, who?: Who): Promise<GraphqlAnswer>
  /** A multipart request. The keys of `files` are the paths of their variables, such as `meshes.0`. */
  upload(
    document: string,
    variables: object,
    files: Readonly<Record<string, Named>>,
    who?: Who,
  ): Promise<GraphqlAnswer>
  rest(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    options?: RestOptions,
    who?: Who,
  ): Promise<Response>
  /** The rows of a REST list. */
  rows(path: string, query: object, who?: Who): Promise<readonly Readonly<Record<string, unknown>>[]>
  manifest(datasetId: number | string, who?: Who): Promise<Manifest>
  /** Requests a file with the log-in cookie. */
  file(path: string, who?: Who, headers?: Readonly<Record<string, string>>): Promise<Response>
}

export function openTransports(http: Server, tokenOf: (who: Who) => string | undefined): Transports {
  const rest: Transports['rest'] = async (
    method,
    path,
    { query = {}, body, files, headers = {} } = {},
    who = 'anonymous',
  ) => {
    const token = tokenOf(who)
    const sending = request(http)[method](path).query(query).set(headers)
    if (token) sending.set('Authorization', `Token ${token}`)
    if (!files) return sending.send(body)
    for (const [name, value] of Object.entries(body ?? {})) sending.field(name, String(value))
    for (const [name, given] of Object.entries(files))
      for (const { content, name: fileName } of [given].flat())
        sending.attach(name, Buffer.from(content), fileName)
    return sending
  }
  const cookieOf = (who: Who) => (tokenOf(who) ? `morula=${tokenOf(who)}` : '')
  return {
    async graphql(query: string, variables: object = {}, who: Who = 'anonymous') {
      return (await request(http).post('/graphql').set('Cookie', cookieOf(who)).send({ query, variables }))
        .body as GraphqlAnswer
    },
    async upload(
      query: string,
      variables: object,
      files: Readonly<Record<string, Named>>,
      who: Who = 'anonymous',
    ) {
      const sending = request(http)
        .post('/graphql')
        .set('Cookie', cookieOf(who))
        .set('apollo-require-preflight', 'true')
      const paths = Object.keys(files)
      sending.field('operations', JSON.stringify({ query, variables: withNulls(variables, paths) }))
      sending.field(
        'map',
        JSON.stringify(Object.fromEntries(paths.map((path, at) => [String(at), [`variables.${path}`]]))),
      )
      for (const [at, path] of paths.entries())
        sending.attach(String(at), Buffer.from(files[path]!.content), files[path]!.name)
      return (await sending).body as GraphqlAnswer
    },
    rest,
    rows: async (path, query, who) =>
      (await rest('get', path, { query }, who)).body as readonly Record<string, unknown>[],
    manifest: async (datasetId, who = 'anonymous') =>
      (await request(http).get(`/files/datasets/${datasetId}/manifest`).set('Cookie', cookieOf(who)))
        .body as Manifest,
    file: async (path, who = 'anonymous', headers = {}) => {
      const asking = request(http).get(path).set('Cookie', cookieOf(who)).set(headers)
      return path.includes('/manifest') ? asking : asking.buffer(true).parse(asBytes)
    },
  }
}

/** Parses the body as raw bytes for any content type. */
function asBytes(response: Response, done: (error: Error | null, body: unknown) => void): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => void chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}

/** The specification of GraphQL multipart requests requires null in the place of each file. */
function withNulls(variables: object, paths: readonly string[]): object {
  const filled: Record<string, unknown> = { ...variables }
  for (const path of paths) {
    const [name, at] = path.split('.')
    if (at === undefined) filled[name!] = null
    else filled[name!] = [...((filled[name!] as unknown[]) ?? []), null]
  }
  return filled
}
