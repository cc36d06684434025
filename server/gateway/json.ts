import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { encodingFor, smallestCompressed } from './encoding.js'

export const compressors = {
  // Level 4 is about as fast as gzip, and its output is a fifth smaller.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/**
 * Sends a text, JSON unless the answer has another type, with a weak ETag, so that an unchanged answer costs
 * only a 304. Compresses it when the caller accepts that.
 */
export async function sendText(request: Request, response: Response, text: string): Promise<void> {
  const body = Buffer.from(text)
  if (!response.hasHeader('Content-Type')) response.type('json')
  response.vary('Accept-Encoding')
  if (isRead(request))
    response.setHeader('ETag', `W/"${createHash('sha1').update(body).digest('base64url')}"`)
  if (request.fresh) return void response.status(304).end()
  const encoding = body.byteLength < smallestCompressed ? null : encodingFor(request, ['br', 'gzip'])
  if (encoding) response.setHeader('Content-Encoding', encoding)
  const bytes = encoding ? await compressors[encoding](body) : body
  response.setHeader('Content-Length', bytes.byteLength)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Streams rows as a JSON array. */
export async function streamJson(response: Response, rows: AsyncIterable<unknown>): Promise<void> {
  await sendPieces(response, arrayOf(rows))
}

async function* arrayOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Streams a UTF-8 text as a JSON string. */
export async function streamJsonText(response: Response, text: AsyncIterable<string>): Promise<void> {
  await sendPieces(response, stringOf(text))
}

async function* stringOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '"'
  for await (const piece of text) {
    yield before + inJson(piece)
    before = ''
  }
  yield `${before}"`
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * Sends the pieces of a JSON text only as fast as the caller reads. Waits for the first piece before it sends
 * headers, so that an early error still gets its own status.
 */
async function sendPieces(response: Response, pieces: AsyncGenerator<string>): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    let piece = await pieces.next()
    response.type('json')
    for (; !piece.done; piece = await pieces.next()) {
      if (gone.signal.aborted) return
      if (!response.write(piece.value)) await once(response, 'drain', { signal: gone.signal })
    }
    response.end()
  } catch (error) {
    if (!gone.signal.aborted) throw error
  } finally {
    await pieces.return(undefined)
  }
}

export const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Compresses Apollo's answers, which it passes to `send`, in the same way as other JSON. */
export const compressGraphql: RequestHandler = (request, response, next) => {
  const { send } = response
  response.send = body => {
    if (typeof body !== 'string' || body.length < smallestCompressed || response.statusCode !== 200)
      return send.call(response, body)
    sendText(request, response, body).catch(next)
    return response
  }
  next()
}
