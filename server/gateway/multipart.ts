import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type { Request } from 'express'
import { InvalidInput, TooLarge, Unauthenticated } from '../kernel/errors.js'
import type { IncomingFiles } from '../kernel/rest.js'
import type { Draft, Storage } from '../kernel/storage.js'
import type { IncomingFile } from '../kernel/upload.js'
import { cleanName } from './fileName.js'

/** `files` 0: the caller must sign in to send any. */
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
/** Fields stay in memory until the answer. */
const allFieldsBytes = 20_000_000

/** What a refused caller may still send before the connection is cut, so that most can read the answer. */
const patienceMilliseconds = 30_000

/** Reads the rest of a body that nobody wants. */
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

/** Reads the whole form; its files lie as drafts until `discard`. Whatever fails, none of them stays. */
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
  const files = Object.create(null) as Record<string, IncomingFile[]> // names of fields come from the caller: '__proto__' is one like others
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
    let bytes = 0
    let bytesOfFields = 0
    let isBroken = false
    const breakOff = (error: Error) => {
      if (isBroken) return
      isBroken = true
      fail(error)
      request.unpipe(parser)
      passOver(request)
      for (const stream of open) stream.destroy(error)
    }
    parser.on('field', (name, value, { valueTruncated }) => {
      bytesOfFields += name.length + value.length
      if (valueTruncated) breakOff(new TooLarge(`The field ${name.slice(0, 50)} is too long`))
      else if (bytesOfFields > allFieldsBytes) breakOff(new TooLarge('The fields of the form are too long'))
      else parts.field(name, value)
    })
    parser.on('file', (field, stream, info) => {
      if (limits.files === 0) {
        stream.resume()
        return breakOff(new Unauthenticated('Sign in to send files'))
      }
      open.add(stream.once('close', () => open.delete(stream)))
      stream.on('error', () => undefined) // told to its reader; one that has left must not end the process
      parts.file(field, stream, info).catch(breakOff) // too large, disk full: nothing more is read of this form
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.once(limit, () => breakOff(new TooLarge('The form has too many parts')))
    parser.on('error', error =>
      breakOff(new InvalidInput(`The form cannot be read: ${(error as Error).message}`)),
    )
    parser.once('close', done)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes > limits.formBytes)
        breakOff(new TooLarge(`The form is larger than ${Math.floor(limits.formBytes / 1_000_000)} MB`))
    })
    request.once('aborted', () => breakOff(new InvalidInput('The form broke off')))
    request.pipe(parser)
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
