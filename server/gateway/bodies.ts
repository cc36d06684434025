import type { IncomingMessage } from 'node:http'
import express, { type Request, type RequestHandler } from 'express'
import { InvalidInput } from '../kernel/errors.js'

/** The largest bodies in bytes: of a visitor, and of a person or a script with a token. */
export interface BodyLimits {
  readonly visitor: number
  readonly person: number
}

export interface BodyOptions {
  /** The requests whose body is read as JSON. Without it, those that say so. */
  readonly isJson?: (request: IncomingMessage) => boolean
  /** Whether urlencoded forms are read too. */
  readonly withForms?: boolean
}

const deepest = 32
/** The longest call, an import with corrected places for ten thousand files, has half as many. */
const mostValues = 100_000
/** Of a urlencoded form. */
const mostParameters = 1_000

/**
 * Reads bodies of JSON and urlencoded forms. Compressed bodies are refused with 415, because a few kilobytes unpack to
 * megabytes.
 */
export function readBodies(
  limits: BodyLimits,
  isVisitor: (request: Request) => boolean,
  { isJson, withForms = true }: BodyOptions = {},
): RequestHandler {
  const parsersOf = (limit: number) => {
    const json = express.json({ limit, inflate: false, verify: checkShape, ...(isJson && { type: isJson }) })
    const forms = { extended: false, limit, inflate: false, parameterLimit: mostParameters }
    return [json, ...(withForms ? [express.urlencoded(forms)] : [])]
  }
  const [forVisitors, forPeople] = [parsersOf(limits.visitor), parsersOf(limits.person)]
  return async (request, response, next) => {
    for (const parser of isVisitor(request) ? forVisitors : forPeople) {
      const error = await new Promise<unknown>(done => void parser(request, response, done))
      if (error) return next(error)
    }
    next()
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Throws for JSON that is no object, or has too many or too deeply nested values, before it is parsed. Everything that a
 * parser could make into a value follows an opening bracket or a comma.
 */
export function checkShape(_request: unknown, _response: unknown, bytes: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw refused(415, 'charset.unsupported', 'Send the body as UTF-8')
  if (bytes.length > 0 && !startsObject(bytes)) throw refused(400, 'entity.parse.failed', 'No object')
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === quote) at = endOfText(bytes, at)
    else if (opening.has(byte)) {
      if (++depth > deepest) throw new InvalidInput(`The body is nested more than ${deepest} levels deep`)
      values++
    } else if (closing.has(byte)) depth--
    else if (byte === comma) values++
    if (values > mostValues)
      throw new InvalidInput(`The body has more than ${mostValues.toLocaleString('en')} values`)
  }
}

const startsObject = (bytes: Buffer) => /^\s*\{/.test(bytes.subarray(0, longestIndent).toString('latin1'))
const longestIndent = 1_000

const refused = (status: number, type: string, message: string) =>
  Object.assign(new Error(message), { status, type, expose: true })

/** The place of the quote that ends the text which begins at `start`. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(quote, start + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let before = at - 1
    while (bytes[before] === backslash) before--
    if ((at - before) % 2 === 1) return at
  }
  return bytes.length
}
