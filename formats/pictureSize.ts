export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Bytes at the start of a picture that hold its size. */
export const pictureHeadBytes = 30

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))
const small = (bytes: Uint8Array, at: number) => bytes[at]! | (bytes[at + 1]! << 8)
const three = (bytes: Uint8Array, at: number) => small(bytes, at) | (bytes[at + 2]! << 16)

/** The size of a GIF or a WebP by its first bytes; null for others. */
export function pictureSize(head: Uint8Array): PictureSize | null {
  if (head.length < pictureHeadBytes) return null
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return { width: small(head, 6), height: small(head, 8) }
  return text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP' ? webpSize(head) : null
}

/** developers.google.com/speed/webp/docs/riff_container: lossy, lossless and extended files. */
function webpSize(head: Uint8Array): PictureSize | null {
  const kind = text(head, 12, 16)
  if (kind === 'VP8 ') return { width: small(head, 26) & 0x3fff, height: small(head, 28) & 0x3fff }
  if (kind === 'VP8X') return { width: three(head, 24) + 1, height: three(head, 27) + 1 }
  if (kind !== 'VP8L') return null
  const bits = small(head, 21) | (small(head, 23) << 16)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
