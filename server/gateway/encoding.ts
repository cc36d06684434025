import type { Request } from 'express'

/** True for text-like types. Frames and images are already compressed. */
export const isCompressible = (mediaType: string) =>
  /^(text\/|model\/(obj|mtl|stl|ply)|application\/(json|javascript|xml|wasm|manifest\+json)|image\/(svg|bmp))/.test(
    mediaType,
  )

/** Below this size the additional headers cost more than compression saves. */
export const smallestCompressed = 1400

/** Returns the first offered encoding that the caller accepts, or null for no compression. */
export function encodingFor<E extends 'br' | 'gzip'>(request: Request, offered: readonly E[]): E | null {
  return offered.find(encoding => request.acceptsEncodings(encoding) === encoding) ?? null
}
