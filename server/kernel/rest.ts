import { z } from 'zod'
import type { RequestContext } from './context.js'
import type { IncomingFile } from './upload.js'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Files of a multipart request by the name of their field. */
export type IncomingFiles = Readonly<Record<string, readonly IncomingFile[]>>

/** A route is data; gateway/rest.ts mounts it. `access` says what a token's scope must allow, whatever the method. */
export interface Route {
  method: Method
  path: string
  access: 'read' | 'write'
  /** json: the answer is the body, an async iterable is streamed as an array; file: a StoredAnswer */
  answers: 'json' | 'file'
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
  /** name to save it under; null = shown in place */
  download: string | null
}

type Answer<S extends z.ZodType, R> = (ctx: RequestContext, input: z.infer<S>, files: IncomingFiles) => Promise<R>

const route = <R>(method: Method, access: Route['access'], answers: Route['answers']) =>
  <S extends z.ZodType>(path: string, input: S, answer: Answer<S, R>): Route =>
    ({ method, path, access, answers, run: (ctx, raw, files) => answer(ctx, input.parse(raw), files) })

/** `read.get('/api/sitedataset/:id', fields({ id }), (ctx, input) => …)` */
export const read = { get: route<unknown>('get', 'read', 'json'), post: route<unknown>('post', 'read', 'json') }
export const write = {
  get: route<unknown>('get', 'write', 'json'), post: route<unknown>('post', 'write', 'json'), put: route<unknown>('put', 'write', 'json'),
  patch: route<unknown>('patch', 'write', 'json'), delete: route<unknown>('delete', 'write', 'json'),
}
export const file = route<StoredAnswer>('get', 'read', 'file')

export const fields = z.object
export const id = z.coerce.number().int().positive().max(2 ** 31 - 1)
export const text = z.string()
/** a JSON list of ids, or a single number: `[1,2]`, `7` */
export const ids = z.preprocess(raw => (typeof raw === 'string' ? parseIds(raw) : raw), z.array(id).max(1000))

function parseIds(raw: string): unknown {
  try {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value : [value]
  } catch {
    return raw
  }
}
