import { brotliCompressSync, constants } from 'node:zlib'

/** Compresses a file that is stored beside its original and sent often. */
export function brotli(bytes: Uint8Array, quality: number): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
