import { z } from 'zod'
import type { RequestContext } from './context.js'
import { cut, type Slice, sliceInput } from './slice.js'
import type { IncomingFile } from './upload.js'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Files of a multipart request by the name of their field. */
export type IncomingFiles = Readonly<Record<string, readonly IncomingFile[]>>

/** A route is data; gateway/rest.ts mounts it. `access` says what a token's scope must allow, whatever the method. */
export interface Route {
  method: Method
  path: string
  access: 'read' | 'write'
  /** whose rules it keeps when it refuses: contract README, 'Rules of the REST family' and 'of the Python client family' */
  family: 'rest' | 'python'
  /** json: the answer is the body; list: an array, where it is an async iterable streamed, of which `limit` and `offset` ask for a part; file: a StoredAnswer; stream: a StreamedAnswer */
  answers: 'json' | 'list' | 'file' | 'stream'
  run(ctx: RequestContext, input: unknown, files: IncomingFiles): Promise<unknown>
}

/** A stored file as an answer; gateway/files.ts speaks HTTP: ETag, ranges, caching, negotiated compression. */
export interface StoredAnswer {
  key: string
  bytes: number
  sha256: string
  mediaType: string
  /** the same content, already compressed */
  brotli: { key: string } | null
  /** may lie in shared caches */
  isPublic: boolean
  /** The last day (UTC) of the address by which it was asked for: no cache keeps it longer. */
  until?: string
  /** name to save it under; null = shown in place */
  download: string | null
  /** Called where the file is lost: begins to make it again, and returns at once. */
  mend?(): void
}

/** A file that is made while it is sent: nobody knows its length, and it lies in no cache. */
export interface StreamedAnswer {
  mediaType: string
  /** name to save it under */
  download: string
  /** what comes first is waited for, so that an early refusal is still a refusal */
  content: AsyncIterable<Uint8Array>
}

type Answer<S extends z.ZodType, R> = (
  ctx: RequestContext,
  input: z.infer<S>,
  files: IncomingFiles,
) => Promise<R>

const route =
  <R>(method: Method, access: Route['access'], answers: Route['answers']) =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, R>): Route => ({
    method,
    path,
    access,
    answers,
    family: 'rest',
    run: (ctx, raw, files) => answer(ctx, input.parse(raw), files),
  })

/** `read.get('/api/sitedataset/:id', fields({ id }), (ctx, input) => …)` */
export const read = {
  get: route<unknown>('get', 'read', 'json'),
  post: route<unknown>('post', 'read', 'json'),
}
export const write = {
  get: route<unknown>('get', 'write', 'json'),
  post: route<unknown>('post', 'write', 'json'),
  put: route<unknown>('put', 'write', 'json'),
  patch: route<unknown>('patch', 'write', 'json'),
  delete: route<unknown>('delete', 'write', 'json'),
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
    return { method: 'get', path, access: 'read', answers: 'list', family, run }
  }
const shortListFor =
  (family: Route['family']) =>
  <S extends z.ZodType>(
    path: string,
    input: S,
    answer: (ctx: RequestContext, input: z.infer<S>) => Promise<readonly unknown[]>,
  ): Route =>
    listFor(family)(path, input, async (ctx, given, slice) => cut(await answer(ctx, given), slice))
/** A list that may be long: `answer` reads no more than the part of it that was asked for. */
export const list = listFor('rest')
/** A list that is short by its nature. */
export const shortList = shortListFor('rest')
export const file = route<StoredAnswer>('get', 'read', 'file')
export const stream = route<StreamedAnswer>('get', 'read', 'stream')

const ofPython =
  (method: 'get' | 'post') =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, unknown>): Route => ({
    ...route<unknown>(method, method === 'get' ? 'read' : 'write', 'json')(path, input, answer),
    family: 'python',
  })

/** What an old program reads as done; where there is nothing to tell it is told that, since it takes null, '', [] and {} for a failure. */
const inEnvelope =
  (method: 'get' | 'post') =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, unknown>): Route =>
    ofPython(method)(path, input, async (...given) => ({
      status: 'done',
      result: (await answer(...given)) ?? 'done',
    }))

/** Calls of the Python client: `{"status":"done","result":X}`, or, `bare`, the answer as it is. Whatever is refused, but a missing or dead token, is 200 with status error. */
export const python = {
  get: inEnvelope('get'),
  post: inEnvelope('post'),
  list: listFor('python'),
  shortList: shortListFor('python'),
  bare: { get: ofPython('get'), post: ofPython('post') },
}

export const fields = z.object
export const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
export const text = z.string()
/** of whom old programs may name nobody: by 0, or by nothing */
export const idOrNone = z.preprocess(
  given => (given === '' || given === null || given === 0 || given === '0' ? undefined : given),
  id.optional(),
)

/** As many as an address holds. */
const mostListed = 5000
/** a JSON list, or a single number: `[1,2]`, `7` */
const listOf = <S extends z.ZodType>(one: S) =>
  z.preprocess(
    given => (typeof given === 'string' ? parsedList(given) : typeof given === 'number' ? [given] : given),
    z.array(one).max(mostListed),
  )
export const ids = listOf(id)
/** with the numbers that mean none */
export const numbers = listOf(z.coerce.number().int())

function parsedList(given: string): unknown {
  try {
    const value: unknown = JSON.parse(given)
    return Array.isArray(value) ? value : [value]
  } catch {
    return given
  }
}
