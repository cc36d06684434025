import { once } from 'node:events'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LostFile } from '../kernel/errors.js'
import type { StoredAnswer, StreamedAnswer } from '../kernel/rest.js'
import type { Storage } from '../kernel/storage.js'
import { encodingFor, isCompressible, smallestCompressed } from './encoding.js'
import { disposition } from './fileName.js'

/** Whatever was uploaded, no browser runs it as a page of ours. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

type Encoding = 'br' | 'gzip' | null
interface Range {
  readonly start: number
  readonly end: number
}

/** Content that is named by its sha256 never changes: it is cached for ever, and the sha256 is its strong ETag. What is lost compressed is sent as it is. */
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

/** How much does not come though the file has ended. That ends the connection: who waits for the rest would wait for ever. */
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

function describe(response: Response, answer: StoredAnswer, encoding: Encoding): void {
  response.set({
    'Content-Type': answer.mediaType,
    'Content-Disposition': disposition(answer.download),
    'Cache-Control': `${answer.isPublic ? 'public' : 'private'}, max-age=${secondsKept(answer)}, immutable`,
    // private ones are kept apart by session, so that they are gone from the page after signing out
    Vary: answer.isPublic ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Authorization',
    ETag: etagOf(answer, encoding),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': harmless,
  })
}

const secondsOfYear = 31_536_000
const milliseconds = { day: 86_400_000, second: 1000 }

/** A signed address of what is not public is refused after its last day, so its answer is kept no longer. */
function secondsKept({ isPublic, until }: StoredAnswer): number {
  if (isPublic || until === undefined) return secondsOfYear
  return Math.max(0, Math.floor((Date.parse(until) + milliseconds.day - Date.now()) / milliseconds.second))
}

/** A part is always a part of the bytes as they are. */
function chosenEncoding(request: Request, answer: StoredAnswer): Encoding {
  if (request.get('range')) return null
  if (answer.brotli && encodingFor(request, ['br'])) return 'br'
  return isCompressible(answer.mediaType) && answer.bytes >= smallestCompressed
    ? encodingFor(request, ['gzip'])
    : null
}

/** Other bytes, other ETag. */
const etagOf = ({ sha256 }: StoredAnswer, encoding: Encoding) =>
  `"${sha256}${encoding ? `-${encoding}` : ''}"`

/** Whoever has the content in any encoding has it. */
function isKnown(request: Request, { sha256 }: StoredAnswer): boolean {
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
  if (ranges === -1) return 'outside'
  // several parts, or none that makes sense: the whole is a right answer too
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null
  return ranges[0] ?? null
}

/** Waits for the first bytes: a file that cannot be opened is then still an error with its own status. */
async function opened(source: Readable): Promise<Readable> {
  await once(source, 'readable')
  return source
}

/** A caller who leaves closes the file. */
async function send(response: Response, source: Readable, encoding: Encoding): Promise<void> {
  const filters: Transform[] = encoding === 'gzip' ? [createGzip({ level: 4 })] : []
  await pipeline([source, ...filters, response]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** Made while it is sent, no faster than it is read. */
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
