declare module 'unbzip2-stream/lib/bit_iterator.js' {
  /** Reads `count` bits. Null skips to the next whole byte. */
  export interface Bits {
    (count: number | null): number
    readonly bytesRead: number
  }
  export default function bits(next: () => Uint8Array | undefined): Bits
}

declare module 'unbzip2-stream/lib/bzip2.js' {
  import type { Bits } from 'unbzip2-stream/lib/bit_iterator.js'

  const bzip2: {
    /** The block size in units of 100 kB. */
    header(bits: Bits): number
    /**
     * Passes one block to `write`, byte by byte. Returns the checksum of the stream so far, or null at the
     * end of the stream.
     */
    decompress(
      bits: Bits,
      write: (byte: number) => void,
      quota: Int32Array,
      roomLength: number,
      checksum: number,
    ): number | null
  }
  export default bzip2
}
