import BZip2 from 'bzip2-wasm'
import bitsOf from 'unbzip2-stream/lib/bit_iterator.js'
import bzip2 from 'unbzip2-stream/lib/bzip2.js'
import { DomainError, TooLarge, UnreadableFile } from '../kernel/errors.js'

export interface UnpackLimits {
  readonly bytes: number
  readonly maxBytes: number
  /** Unpacked bytes for each packed byte. */
  readonly maxRatio?: number
}

/** The same limits as for zip archives. The ratio limit does not apply below this size. */
const ratioFreeBytes = 1 << 20
const usualRatio = 200
const blockBytes = 100_000
const pieceBytes = 1 << 16

/**
 * Reads one or several bzip2 streams, like `bz2.decompress` in Python. Uses the package's block decoder,
 * because its stream class keeps each block as an array of numbers: 900 MB for one block of zeros. `bytes`:
 * length of all pieces.
 */
export function unpackBzip2(
  pieces: Iterable<Uint8Array>,
  { bytes, maxBytes, maxRatio = usualRatio }: UnpackLimits,
  write: (piece: Uint8Array) => void,
): void {
  if (bytes === 0) throw new UnreadableFile('The file is empty')
  const quota = new Room({ bytes, maxBytes, maxRatio }, write)
  try {
    unpackStreams(pieces, bytes, byte => quota.add(byte))
  } catch (error) {
    throw error instanceof DomainError ? error : notWhole()
  }
  quota.flush()
}

function unpackStreams(pieces: Iterable<Uint8Array>, bytes: number, add: (byte: number) => void): void {
  const source = pieces[Symbol.iterator]()
  const bits = bitsOf(() => source.next().value as Uint8Array | undefined)
  while (bits.bytesRead < bytes) {
    const block = new Int32Array(blockBytes * bzip2.header(bits))
    for (let checksum: number | null = 0; checksum !== null;)
      checksum = bzip2.decompress(bits, add, block, block.length, checksum)
  }
}

/** Number of bytes of the unpacked file, which is not kept. An empty image packs to almost nothing. */
export function bzip2Length(
  pieces: Iterable<Uint8Array>,
  limits: { bytes: number; maxBytes: number },
): number {
  let length = 0
  unpackBzip2(pieces, { ...limits, maxRatio: Infinity }, piece => void (length += piece.byteLength))
  return length
}

const notWhole = () => new UnreadableFile('The file is incomplete or not compressed with bzip2')

/** Buffers unpacked bytes and checks the limits. */
class Room {
  private readonly piece = new Uint8Array(pieceBytes)
  private length = 0
  private written = 0

  constructor(
    private readonly limits: Required<UnpackLimits>,
    private readonly write: (piece: Uint8Array) => void,
  ) {}

  add(byte: number): void {
    this.piece[this.length++] = byte
    if (this.length === pieceBytes) this.flush()
  }

  flush(): void {
    this.written += this.length
    const { bytes, maxBytes, maxRatio } = this.limits
    if (this.written > maxBytes) throw new TooLarge('The file unpacks to more than is allowed')
    if (this.written > ratioFreeBytes && this.written > maxRatio * bytes)
      throw new UnreadableFile('The file expands too much when unpacked: it may be a decompression bomb')
    this.write(this.piece.subarray(0, this.length))
    this.length = 0
  }
}

/**
 * The block size of bzip2, which compresses each block separately. One stream for each block costs 14 bytes
 * more and needs memory for one block only.
 */
const block = 900_000
const largestBlocks = 9

let ready: Promise<BZip2> | null = null
async function packer(): Promise<BZip2> {
  const bzip2 = new BZip2()
  await bzip2.init()
  return bzip2
}

export async function packBzip2({ bytes }: { bytes: Uint8Array }): Promise<{ bytes: Uint8Array }> {
  const bzip2 = await (ready ??= packer())
  const streams: Uint8Array[] = []
  for (let at = 0; at < bytes.byteLength; at += block) {
    const piece = bytes.subarray(at, at + block)
    // Incompressible data grows by at most 1 % and 600 bytes.
    streams.push(bzip2.compress(piece, largestBlocks, Math.ceil(piece.byteLength * 1.01) + 600))
  }
  return { bytes: new Uint8Array(Buffer.concat(streams)) }
}
