import type { Readable } from 'node:stream'
import { Upload } from '../../entities/data/upload.js'
import type { RequestContext } from '../../kernel/context.js'
import {
  CallerDisconnected,
  Conflict,
  DomainError,
  Locked,
  ShortFile,
  TooLarge,
} from '../../kernel/errors.js'
import { forgetUploads, getUpload } from './upload.service.js'

/** A connection without data for this long counts as broken. The next connection replaces it. */
const patienceMilliseconds = 5_000

interface Writer {
  lastAt: number
  readonly body: Readable
  readonly ended: Promise<void>
}
/** Open connections of this process, by upload. Between processes, the length in the table decides. */
const writers = new Map<string, Writer>()

/** `announced`: length of the body by its header; null when the header is missing. */
export interface Piece {
  readonly offset: number
  readonly announced: number | null
  readonly body: Readable
}

/**
 * Appends a piece to the upload. Bytes that arrive before an error are kept, so that the next piece continues
 * from there.
 */
export async function addPiece(ctx: RequestContext, handle: string, piece: Piece): Promise<Upload> {
  const { handle: own } = await getUpload(ctx, handle)
  const writer = await takeTurn(own, piece.body)
  try {
    await append(ctx, await getUpload(ctx, own), piece, writer)
    return await getUpload(ctx, own)
  } catch (error) {
    if (error instanceof ShortFile) throw await shortened(ctx, own, error)
    throw piece.body.destroyed && !(error instanceof DomainError)
      ? new CallerDisconnected('The connection broke off')
      : error
  } finally {
    writers.delete(own)
    writer.end()
  }
}

/**
 * Files were deleted while the server runs, or the disk lost them. The sender asks for the offset again and
 * continues from there.
 */
async function shortened(
  { db, platform }: RequestContext,
  handle: string,
  { bytes }: ShortFile,
): Promise<Conflict> {
  platform.log.error({ bytes }, 'the storage is damaged: an unfinished upload has lost bytes')
  await db.update(Upload, { handle }, { receivedBytes: bytes })
  return new Conflict(
    `The server has lost a part of this upload: only ${bytes} bytes are left. Send the rest from there`,
  )
}

async function append(
  ctx: RequestContext,
  { handle, totalBytes, receivedBytes }: Upload,
  { offset, announced, body }: Piece,
  writer: Writer,
): Promise<void> {
  if (offset !== receivedBytes)
    throw new Conflict(`${receivedBytes} bytes have arrived, and the piece begins at ${offset}`)
  const left = totalBytes - offset
  if (announced !== null && announced > left) throw tooMuch(totalBytes)
  let length = offset
  await ctx.platform.storage.partials.append(
    handle,
    offset,
    within(body, left, writer, totalBytes),
    async next => {
      const { affected } = await ctx.db.update(
        Upload,
        { handle, receivedBytes: length },
        { receivedBytes: next },
      )
      if (affected !== 1) throw new Conflict('The upload was changed or discarded in the meantime')
      length = next
    },
  )
}

const tooMuch = (totalBytes: number) => new TooLarge(`More than the ${totalBytes} bytes that were announced`)

/** Keeps the connection open after an error, because the answer is still sent over it. */
async function* within(
  body: Readable,
  left: number,
  writer: Writer,
  totalBytes: number,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    writer.lastAt = Date.now()
    left -= chunk.byteLength
    if (left < 0) throw tooMuch(totalBytes)
    yield chunk
  }
}

async function takeTurn(handle: string, body: Readable): Promise<Writer & { end(): void }> {
  for (let other = writers.get(handle); other; other = writers.get(handle)) {
    if (Date.now() - other.lastAt < patienceMilliseconds)
      throw new Locked('This file is being sent over another connection')
    await hangUp(other)
  }
  let end = () => {}
  const writer = {
    lastAt: Date.now(),
    body,
    ended: new Promise<void>(done => {
      end = done
    }),
    end,
  }
  writers.set(handle, writer)
  return writer
}

async function hangUp({ body, ended }: Writer): Promise<void> {
  body.destroy(new CallerDisconnected('Another connection took over'))
  await ended
}

/** Resolves when the bytes are deleted. */
export async function discardUpload(ctx: RequestContext, handle: string): Promise<void> {
  const { handle: own } = await getUpload(ctx, handle)
  const writer = writers.get(own)
  if (writer) await hangUp(writer)
  await forgetUploads(ctx, [own])
}
