import { z } from 'zod'
import type { RequestContext } from './context.js'
import { DomainError } from './errors.js'
import { cut, type Slice, sliceInput } from './slice.js'
import { type WireNames, withWireNames } from './wire.js'
import './words.js'

export * from './fields.js'
import { id } from './fields.js'
import type { IncomingFile } from './upload.js'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Files of a multipart request, by field name. */
export type IncomingFiles = Readonly<Record<string, readonly IncomingFile[]>>

/**
 * Routes are data; gateway/rest.ts mounts them. `access` is the token scope that the route requires,
 * independent of its HTTP method.
 */
export interface Route {
  method: Method
  path: string
  /** The fields that the route reads from path, query, body and form. */
  input: z.ZodType
  access: 'read' | 'write'
  /**
   * The rules for refusals: contract README, 'Rules of the REST family' and 'of the Python client family'.
   */
  family: 'rest' | 'python'
  /**
   * - json: the answer is the body
   * - done: the answer is the word 'done', because the documents show none
   * - text: the answer is a text, sent as it is
   * - list: the answer is an array; `limit` and `offset` select a part, and an async iterable is streamed
   * - file: the answer is a StoredAnswer
   * - content: the answer is a ContentAnswer
   * - stream: the answer is a StreamedAnswer
   */
  answers: 'json' | 'done' | 'text' | 'list' | 'file' | 'content' | 'stream'
  /** Visitors may send one file of this size. Other routes take files of people only, up to their quota. */
  oneFileBytes?: number
  /** The gateway asks it before it tells a fault of the input. Without it, the call needs a log-in. */
  rights?: Rights
  run(ctx: RequestContext, input: unknown, files: IncomingFiles): Promise<unknown>
}

/** Throws what a caller without the right to a call gets. Nothing has checked the fields of `input`. */
export type Rights = (ctx: RequestContext, input: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Visitors may send the call too. */
export const visitors: Rights = async () => undefined

/** The right to the thing whose id the field has. A field without a usable id names nothing. */
export const over =
  (field: string, check: (ctx: RequestContext, id: number) => Promise<unknown>): Rights =>
  async (ctx, input) => {
    const given = id.safeParse(input[field])
    if (given.success) await check(ctx, given.data)
  }

/** Rights by path, or by method and path as in `GET /api/links`. */
export const withRights = (
  rights: Readonly<Record<string, Rights | undefined>>,
  routes: readonly Route[],
): Route[] =>
  routes.map(route => {
    const own = rights[`${route.method.toUpperCase()} ${route.path}`] ?? rights[route.path]
    return own ? { ...route, rights: own } : route
  })

/** Visitors may send all of these calls. */
export const forVisitors = (routes: readonly Route[]): Route[] =>
  routes.map(route => ({ ...route, rights: visitors }))

/**
 * A stored file as an answer. gateway/files.ts handles HTTP: ETag, ranges, caching and negotiated
 * compression.
 */
export interface StoredAnswer {
  key: string
  bytes: number
  sha256: string
  mediaType: string
  /** The same content, compressed with Brotli in advance. */
  brotli: { key: string } | null
  /** Shared caches may store it. */
  isPublic: boolean
  /** Last valid day (UTC) of the signed URL. No cache keeps the answer longer. */
  until?: string
  /** Set when the content behind the address changes. Caches then ask each time. */
  changedAt?: Date
  /** File name for saving, or null to show the file in the browser. */
  download: string | null
  /** Called when the file is lost. Starts to generate it again and returns immediately. */
  mend?(): void
}

/** A small text that is made for the request and named by its SHA-256, so that caches store it like a file. */
export interface ContentAnswer extends Pick<
  StoredAnswer,
  'sha256' | 'mediaType' | 'isPublic' | 'until' | 'changedAt' | 'download'
> {
  content: string
}

/** A file that is generated while it is sent. Its length is unknown and caches do not store it. */
export interface StreamedAnswer {
  mediaType: string
  /** File name for saving. */
  download: string
  /** The headers are sent only after the first chunk, so that an early error still gets its own status. */
  content: AsyncIterable<Uint8Array>
}

/** A long text as the JSON of an answer: it is written while it is read, so that it needs little memory. */
export class StreamedText {
  constructor(readonly content: AsyncIterable<string>) {}
}

type Answer<S extends z.ZodType, R> = (
  ctx: RequestContext,
  input: z.infer<S>,
  files: IncomingFiles,
) => Promise<R>

const route =
  <R>(method: Method, access: Route['access'], answers: Route['answers']) =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, R>, names: WireNames = {}): Route => ({
    method,
    path,
    input,
    access,
    answers,
    family: 'rest',
    async run(ctx, raw, files) {
      const given = input.parse(raw)
      return withWireNames(names, () => answer(ctx, given, files))
    },
  })

/**
 * `read.get('/api/sitedataset/:id', fields({ id }), (ctx, input) => …)`. The keys of the schema are the names
 * on the wire. A fourth argument translates names of the service in refusals: `{ secondsPerFrame: 'spf' }`.
 */
export const read = {
  get: route<unknown>('get', 'read', 'json'),
  post: route<unknown>('post', 'read', 'json'),
}
/** A route whose callers, visitors too, may send one file of at most `bytes`. */
export const withOneFile = (bytes: number, route: Route): Route => ({ ...route, oneFileBytes: bytes })

/** Calls that change something and whose documents show no answer. Each answers the word 'done'. */
const command =
  (method: Method) =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, unknown>, names?: WireNames): Route =>
    route<unknown>(method, 'write', 'done')(
      path,
      input,
      async (...given) => {
        await answer(...given)
        return 'done'
      },
      names,
    )
export const write = {
  get: route<unknown>('get', 'write', 'json'),
  post: route<unknown>('post', 'write', 'json'),
  put: route<unknown>('put', 'write', 'json'),
  patch: route<unknown>('patch', 'write', 'json'),
  delete: route<unknown>('delete', 'write', 'json'),
  done: {
    get: command('get'),
    post: command('post'),
    put: command('put'),
    delete: command('delete'),
  },
}
const listFor =
  (family: Route['family']) =>
  <S extends z.ZodType>(
    path: string,
    input: S,
    answer: (ctx: RequestContext, input: z.infer<S>, slice: Slice) => Promise<unknown>,
  ): Route => {
    const run: Route['run'] = async (ctx, raw) => {
      const slice = sliceInput.parse(raw)
      return answer(ctx, input.parse(raw), slice)
    }
    return { method: 'get', path, input, access: 'read', answers: 'list', family, run }
  }
const shortListFor =
  (family: Route['family']) =>
  <S extends z.ZodType>(
    path: string,
    input: S,
    answer: (ctx: RequestContext, input: z.infer<S>) => Promise<readonly unknown[]>,
  ): Route =>
    listFor(family)(path, input, async (ctx, given, slice) => cut(await answer(ctx, given), slice))
/** A route of a list that may be long: `answer` reads only the requested part. */
export const list = listFor('rest')
/** A route of a list that is always short: `answer` reads the whole list, which is then cut. */
export const shortList = shortListFor('rest')
export const file = route<StoredAnswer>('get', 'read', 'file')
export const content = route<ContentAnswer>('get', 'read', 'content')
export const stream = route<StreamedAnswer>('get', 'read', 'stream')

const ofPython =
  (method: 'get' | 'post') =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, unknown>, names?: WireNames): Route => ({
    ...route<unknown>(method, method === 'get' ? 'read' : 'write', 'json')(path, input, answer, names),
    family: 'python',
  })

/**
 * Wraps the answer as a success for the Python client. An answer of null or undefined becomes 'done', because
 * the client treats null, '', [] and {} as failures.
 */
const inEnvelope =
  (method: 'get' | 'post') =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, unknown>, names?: WireNames): Route =>
    ofPython(method)(
      path,
      input,
      async (...given) => ({ status: 'done', result: (await answer(...given)) ?? 'done' }),
      names,
    )

/**
 * A read that answers `fallback` instead of a refusal, because the client fails on status 'error' there. See
 * contract README, 'Seen with the published client itself'. Missing and dead tokens and faults of the server
 * are reported as everywhere.
 */
const orElse =
  <F>(fallback: F) =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, unknown>): Route => {
    const inner = ofPython('get')(path, input, answer)
    const run: Route['run'] = async (...given) => {
      try {
        return await inner.run(...given)
      } catch (error) {
        if (!isRefusal(error)) throw error
        return fallback
      }
    }
    return { ...inner, run }
  }

const isRefusal = (error: unknown) =>
  error instanceof z.ZodError || (error instanceof DomainError && [403, 404, 422].includes(error.status))

/** A read whose answer is plain text, not JSON, also in the place of a refusal. */
const textOrElse =
  (fallback: string) =>
  <S extends z.ZodType>(
    path: string,
    input: S,
    answer: (ctx: RequestContext, input: z.infer<S>) => Promise<string>,
  ): Route => ({ ...orElse(fallback)(path, input, answer), answers: 'text' })

/** The client takes the text 'None' as: there is no file. */
const noAddress = { url: 'None' }

/**
 * Calls of the Python client. The answer is `{"status":"done","result":X}`; for `bare` calls it is X itself.
 * Every refusal is 200 with status 'error', except for a missing or expired token.
 */
export const python = {
  get: inEnvelope('get'),
  post: inEnvelope('post'),
  list: listFor('python'),
  shortList: shortListFor('python'),
  bare: { get: ofPython('get'), post: ofPython('post') },
  /** Answers `{url}` of a file, or of 'None' for all that the caller cannot read. */
  address: <S extends z.ZodType>(
    path: string,
    input: S,
    answer: (ctx: RequestContext, input: z.infer<S>) => Promise<string | null>,
  ): Route =>
    orElse(noAddress)(path, input, async (ctx, given) => {
      const url = await answer(ctx, given)
      return url === null ? noAddress : { url }
    }),
  textOrElse,
}
