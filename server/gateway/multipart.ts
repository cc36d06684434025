import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type { Request } from 'express'
import { InvalidInput, TooLarge, Unauthenticated } from '../kernel/errors.js'
import type { IncomingFiles } from '../kernel/rest.js'
import type { Draft, Storage } from '../kernel/storage.js'
import type { IncomingFile } from '../kernel/upload.js'
import { cleanName } from './fileName.js'

/** When `files` is 0, the caller must sign in to send files. */
export interface UploadLimits {
  readonly fileBytes: number
  readonly files: number
  readonly formBytes: number
}
export interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly files: IncomingFiles
  discard(): Promise<void>
}

const fieldBytes = 1_000_000
/** Fields stay in memory until the answer is sent. */
const allFieldsBytes = 20_000_000

/** Time after a refusal before the connection is closed, so that most callers can still read the answer. */
const patienceMilliseconds = 30_000

/** Reads and discards the rest of a refused body. */
export function passOver(request: Request): void {
  request.resume()
  setTimeout(() => request.complete || request.destroy(), patienceMilliseconds).unref()
}

interface Arrived {
  readonly field: string
  readonly name: string
  readonly mediaType: string
  readonly draft: Draft
}

/** Reads the whole form. Its files are drafts until `discard`. After an error all drafts are deleted. */
export async function readForm(request: Request, storage: Storage, limits: UploadLimits): Promise<Form> {
  const fields = Object.create(null) as Record<string, string>
  const arriving: Promise<Arrived>[] = []
  const receive = async (
    field: string,
    stream: Readable,
    { filename, mimeType }: busboy.FileInfo,
  ): Promise<Arrived> => ({
    field,
    name: cleanName(filename),
    mediaType: mimeType,
    draft: await storage.receive(stream, limits.fileBytes),
  })
  try {
    await parsed(request, limits, {
      field: (name, value) => {
        fields[name] = value
      },
      file(...given) {
        const arrived = receive(...given)
        arriving.push(arrived)
        return arrived
      },
    })
    return { fields, files: byField(await Promise.all(arriving)), discard: () => discardAll(arriving) }
  } catch (error) {
    await discardAll(arriving)
    throw error
  }
}

function byField(arrived: readonly Arrived[]): IncomingFiles {
  // field names come from the caller and may be '__proto__'
  const files = Object.create(null) as Record<string, IncomingFile[]>
  for (const { field, name, mediaType, draft } of arrived)
    (files[field] ??= []).push({ name, mediaType, open: () => draft.open() })
  return files
}

async function discardAll(arriving: readonly Promise<Arrived>[]): Promise<void> {
  for (const result of await Promise.allSettled(arriving))
    if (result.status === 'fulfilled') await result.value.draft.discard()
}

interface Parts {
  field(name: string, value: string): void
  file(field: string, stream: Readable, info: busboy.FileInfo): Promise<unknown>
}

function parsed(request: Request, limits: UploadLimits, parts: Parts): Promise<void> {
  return new Promise((done, fail) => {
    const open = new Set<Readable>()
    const parser = parserOf(request, limits)
    let isBroken = false
    const breakOff = (error: Error) => {
      if (isBroken) return
      isBroken = true
      fail(error)
      request.unpipe(parser)
      passOver(request)
      for (const stream of open) stream.destroy(error)
    }
    takeFields(parser, parts, breakOff)
    parser.on('file', (field, stream, info) => {
      if (limits.files === 0) {
        stream.resume()
        return breakOff(new Unauthenticated('Log in to send files'))
      }
      open.add(stream.once('close', () => open.delete(stream)))
      // the reader of the stream gets the error; without a listener it would end the process when the reader
      // has left
      stream.on('error', () => undefined)
      // after an error such as a full disk, the rest of the form is not read
      parts.file(field, stream, info).catch(breakOff)
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.once(limit, () => breakOff(new TooLarge('The form has too many parts')))
    parser.on('error', error =>
      breakOff(new InvalidInput(`The form cannot be read: ${(error as Error).message}`)),
    )
    parser.once('close', done)
    limitBytes(request, limits.formBytes, breakOff)
    request.once('aborted', () => breakOff(new InvalidInput('The form ended early: send it again')))
    request.pipe(parser)
  })
}

function takeFields(parser: busboy.Busboy, parts: Parts, breakOff: (error: Error) => void): void {
  let bytes = 0
  parser.on('field', (name, value, { valueTruncated }) => {
    bytes += name.length + value.length
    if (valueTruncated) breakOff(new TooLarge(`The field ${name.slice(0, 50)} is too long`))
    else if (bytes > allFieldsBytes) breakOff(new TooLarge('The fields of the form are too long'))
    else parts.field(name, value)
  })
}

function limitBytes(request: Request, mostBytes: number, breakOff: (error: Error) => void): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > mostBytes)
      breakOff(new TooLarge(`The form is larger than ${Math.floor(mostBytes / 1_000_000)} MB`))
  })
}

function parserOf(request: Request, { files }: UploadLimits): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: fieldBytes, fields: 200, files: Math.max(1, files), parts: files + 200 },
    })
  } catch (error) {
    throw new InvalidInput(`The form cannot be read: ${(error as Error).message}`)
  }
}
