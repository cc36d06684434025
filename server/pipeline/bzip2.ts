import BZip2 from 'bzip2-wasm'
import unbzip2 from 'unbzip2-stream'
import { TooLarge, UnreadableFile } from '../kernel/errors.js'
import type { packBzip2 as packTask, unpackBzip2 as unpackTask } from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

/** As many streams as there are, one after the other, as `bz2.decompress` of Python does. */
export async function unpackBzip2({ bytes, maxBytes }: TaskInput<typeof unpackTask>): Promise<TaskOutput<typeof unpackTask>> {
  if (bytes.byteLength === 0) throw new UnreadableFile('The file is empty')
  const pieces: Uint8Array[] = []
  let length = 0
  let fault: Error | null = null
  const reader = unbzip2()
    .on('data', (piece: Uint8Array) => {
      length += piece.byteLength
      // thrown into the reader, which then stops: a few bytes may unpack to thousands of blocks
      if (length > maxBytes) throw new TooLarge('The file unpacks to more than is allowed')
      pieces.push(piece)
    })
    .on('error', (error: Error) => { fault ??= error })
  reader.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) // reads all of it before it returns
  if (fault) throw refusalOf(fault)
  return { bytes: new Uint8Array(Buffer.concat(pieces)) }
}

const refusalOf = (fault: Error) => (fault instanceof TooLarge ? fault : new UnreadableFile('The file is not whole, or not compressed with bzip2'))

/** bzip2 compresses blocks of this size, each for itself: a stream a block costs fourteen bytes, and memory for one. */
const block = 900_000
const largestBlocks = 9

let ready: Promise<BZip2> | null = null
async function packer(): Promise<BZip2> {
  const bzip2 = new BZip2()
  await bzip2.init()
  return bzip2
}

export async function packBzip2({ bytes }: TaskInput<typeof packTask>): Promise<TaskOutput<typeof packTask>> {
  const bzip2 = await (ready ??= packer())
  const streams: Uint8Array[] = []
  for (let at = 0; at < bytes.byteLength; at += block) {
    const piece = bytes.subarray(at, at + block)
    streams.push(bzip2.compress(piece, largestBlocks, Math.ceil(piece.byteLength * 1.01) + 600)) // what cannot be compressed grows by no more
  }
  return { bytes: new Uint8Array(Buffer.concat(streams)) }
}
