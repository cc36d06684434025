import { once } from 'node:events'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LostFile } from '../kernel/errors.js'
import type { ContentAnswer, StoredAnswer, StreamedAnswer } from '../kernel/rest.js'
import type { Storage } from '../kernel/storage.js'
import { encodingFor, isCompressible, smallestCompressed } from './encoding.js'
import { disposition } from './fileName.js'
import { compressors } from './json.js'

/** Prevents browsers from running an uploaded file as a page of this site. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

type Encoding = 'br' | 'gzip' | null
interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Sends a stored file. Content that is named by its SHA-256 never changes, so it is cached permanently and
 * the SHA-256 is its strong ETag. When the compressed file is lost, sends the uncompressed one.
 */
export async function sendFile(
  storage: Storage,
  request: Request,
  response: Response,
  answer: StoredAnswer,
): Promise<void> {
  try {
    await sendStored(storage, request, response, answer)
  } catch (error) {
    if (!(error instanceof LostFile) || response.headersSent) throw error
    answer.mend?.()
    if (error.key !== answer.brotli?.key) throw error
    await sendStored(storage, request, response, { ...answer, brotli: null })
  }
}

async function sendStored(
  storage: Storage,
  request: Request,
  response: Response,
  answer: StoredAnswer,
): Promise<void> {
  const encoding = chosenEncoding(request, answer)
  describe(response, answer, encoding)
  response.setHeader('Accept-Ranges', 'bytes')
  if (isKnown(request, answer)) return void response.status(304).end()
  const range = encoding === null ? rangeOf(request, answer) : null
  if (range === 'outside')
    return void response.status(416).setHeader('Content-Range', `bytes */${answer.bytes}`).end()
  const source = await opened(
    storage.read(encoding === 'br' ? answer.brotli!.key : answer.key, range ?? undefined),
  )
  const length = range ? range.end - range.start + 1 : answer.bytes
  if (range)
    response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${answer.bytes}`)
  if (encoding) response.setHeader('Content-Encoding', encoding)
  else response.setHeader('Content-Length', length)
  if (request.method === 'HEAD') return void (source.destroy(), response.end())
  if (encoding !== null) return send(response, source, encoding)
  const shortOf = missing(source, length, response)
  await send(response, source, encoding)
  if (shortOf() > 0)
    throw new Error(`The storage is damaged: ${answer.key} ends ${shortOf()} bytes too early`)
}

/**
 * Counts the bytes that are missing when the file ends early. Closes the connection then, because the client
 * would wait for the rest forever.
 */
function missing(source: Readable, length: number, response: Response): () => number {
  let left = length
  source.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength
  })
  source.once('end', () => {
    if (left > 0) response.destroy()
  })
  return () => (source.readableEnded ? left : 0)
}

type Named = Omit<ContentAnswer, 'content'>

function describe(response: Response, answer: Named, encoding: Encoding): void {
  response.set({
    'Content-Type': answer.mediaType,
    'Content-Disposition': disposition(answer.download),
    'Cache-Control': cachingOf(answer),
    ...(answer.changedAt && { 'Last-Modified': answer.changedAt.toUTCString() }),
    // Private answers vary by session, so that the page cannot use them after signing out.
    Vary: answer.isPublic ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Authorization',
    ETag: etagOf(answer, encoding),
    'Content-Security-Policy': harmless,
  })
}

function cachingOf(answer: Named): string {
  if (answer.changedAt) return `${answer.isPublic ? 'public' : 'private'}, no-cache`
  const shared = answer.isPublic ? `public, s-maxage=${secondsShared}` : 'private'
  return `${shared}, max-age=${secondsKept(answer)}, immutable`
}

const secondsOfYear = 31_536_000
/** Shared caches revalidate each day, because a public dataset may become private. */
const secondsShared = 86_400
const milliseconds = { day: 86_400_000, second: 1000 }

/** Private files behind a signed URL are cached only until its last day, after which the URL is refused. */
function secondsKept({ isPublic, until }: Named): number {
  if (isPublic || until === undefined) return secondsOfYear
  return Math.max(0, Math.floor((Date.parse(until) + milliseconds.day - Date.now()) / milliseconds.second))
}

/** Ranges always refer to the uncompressed bytes. */
function chosenEncoding(request: Request, answer: StoredAnswer): Encoding {
  if (request.get('range')) return null
  if (answer.brotli && encodingFor(request, ['br'])) return 'br'
  return isCompressible(answer.mediaType) && answer.bytes >= smallestCompressed
    ? encodingFor(request, ['gzip'])
    : null
}

/** Each encoding has other bytes and therefore another ETag. */
const etagOf = ({ sha256 }: Named, encoding: Encoding) => `"${sha256}${encoding ? `-${encoding}` : ''}"`

/** True when the caller has the content in any encoding. */
function isKnown(request: Request, { sha256 }: Named): boolean {
  const tags = (request.get('if-none-match') ?? '').split(',').map(tag =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*?)(-br|-gzip)?"$/, '$1'),
  )
  return tags.includes('*') || tags.includes(sha256)
}

function rangeOf(request: Request, answer: StoredAnswer): Range | 'outside' | null {
  const condition = request.get('if-range')
  if (condition !== undefined && condition !== etagOf(answer, null)) return null
  const ranges = request.range(answer.bytes)
  if (ranges === -1) return suffixBeyond(request) ? null : 'outside'
  // For several ranges or invalid ones, the whole file is also a valid answer.
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null
  return ranges[0] ?? null
}

/** RFC 9110 14.1.2: a suffix longer than the file requests the whole file. */
const suffixBeyond = (request: Request) => /^bytes=-0*[1-9]\d*$/.test(request.get('range')?.trim() ?? '')

/** Waits for the first bytes, so that a file that cannot be opened still gets an error status. */
async function opened(source: Readable): Promise<Readable> {
  await once(source, 'readable')
  return source
}

/** Pipes the file to the response. A disconnect closes the file. */
async function send(response: Response, source: Readable, encoding: Encoding): Promise<void> {
  const filters: Transform[] = encoding === 'gzip' ? [createGzip({ level: 4 })] : []
  await pipeline([source, ...filters, response]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** Sends a text that is named by its SHA-256, with the headers of a stored file and without ranges. */
export async function sendContent(
  request: Request,
  response: Response,
  answer: ContentAnswer,
): Promise<void> {
  const body = Buffer.from(answer.content)
  const encoding = body.byteLength < smallestCompressed ? null : encodingFor(request, ['br', 'gzip'])
  describe(response, answer, encoding)
  if (isKnown(request, answer)) return void response.status(304).end()
  if (encoding) response.setHeader('Content-Encoding', encoding)
  const bytes = encoding ? await compressors[encoding](body) : body
  response.setHeader('Content-Length', bytes.byteLength)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Sends content while it is generated, only as fast as the caller reads. */
export async function sendStream(
  request: Request,
  response: Response,
  { mediaType, download, content }: StreamedAnswer,
): Promise<void> {
  response.set({
    'Content-Type': mediaType,
    'Content-Disposition': disposition(download),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': harmless,
  })
  if (request.method === 'HEAD') return void response.end()
  await send(response, await opened(Readable.from(content, { objectMode: false })), null)
}
