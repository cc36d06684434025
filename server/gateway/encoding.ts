import type { Request } from 'express'

/** Text-like types get smaller; frames and pictures are compressed already. */
export const isCompressible = (mediaType: string) =>
  /^(text\/|model\/(obj|mtl|stl|ply)|application\/(json|javascript|xml|wasm|manifest\+json)|image\/(svg|bmp))/.test(
    mediaType,
  )

/** below this the headers weigh more than what is won */
export const smallestCompressed = 1400

/** The first of `offered` that the caller takes, or null for the bytes as they are. */
export function encodingFor<E extends 'br' | 'gzip'>(request: Request, offered: readonly E[]): E | null {
  return offered.find(encoding => request.acceptsEncodings(encoding) === encoding) ?? null
}
