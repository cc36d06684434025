import { z } from 'zod'
import type { RequestContext } from './context.js'
import { DomainError } from './errors.js'
import { cut, type Slice, sliceInput } from './slice.js'
import { type WireNames, withWireNames } from './wire.js'
import './words.js'
import type { ContentAnswer, IncomingFiles, Method, Route, StoredAnswer, StreamedAnswer } from './route.js'

export * from './fields.js'
export * from './route.js'

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
