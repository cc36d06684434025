declare module 'unbzip2-stream/lib/bit_iterator.js' {
  /** null: goes on to the next whole byte */
  export interface Bits {
    (count: number | null): number
    readonly bytesRead: number
  }
  export default function bits(next: () => Uint8Array | undefined): Bits
}

declare module 'unbzip2-stream/lib/bzip2.js' {
  import type { Bits } from 'unbzip2-stream/lib/bit_iterator.js'

  const bzip2: {
    /** the block size, in 100 kB */
    header(bits: Bits): number
    /** One block, byte by byte to `write`. Answers the checksum of the stream so far; null where the stream ends. */
    decompress(
      bits: Bits,
      write: (byte: number) => void,
      room: Int32Array,
      roomLength: number,
      checksum: number,
    ): number | null
  }
  export default bzip2
}
