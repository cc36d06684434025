import { brotliCompressSync, constants } from 'node:zlib'

/** From here on the best is too slow: about 2 MB a second. */
const large = 400_000

/** For storage beside the original: compressed once, sent often. */
export function brotli(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, { params: {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length < large ? 9 : 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  } })
}
