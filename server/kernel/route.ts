import type { z } from 'zod'
import type { RequestContext } from './context.js'
import { id } from './fields.js'
import type { IncomingFile } from './upload.js'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

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
export interface Rights {
  (ctx: RequestContext, input: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Visitors may send the call too; they see public things. */
  readonly isForVisitors?: boolean
}

/** Visitors may send the call too, about the things that `check` lets them see. */
export const visitorsWith = (check: Rights): Rights =>
  Object.assign<Rights, Pick<Rights, 'isForVisitors'>>((...given) => check(...given), { isForVisitors: true })

/** Visitors may send the call too. */
export const visitors: Rights = visitorsWith(async () => undefined)

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
