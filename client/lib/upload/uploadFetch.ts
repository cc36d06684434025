import { loadPart } from '../loadPart'
import type { OnProgress } from './sendWithProgress'

/** Options of `uploadFetch`. `fetch` itself cannot report upload progress. */
export interface UploadOptions extends RequestInit {
  onProgress?: OnProgress
}

/** Like `fetch`, but uses XMLHttpRequest when the caller passes `onProgress`. */
export async function uploadFetch(
  address: RequestInfo | URL,
  options: UploadOptions = {},
): Promise<Response> {
  const { onProgress, ...rest } = options
  if (!onProgress || !(typeof address === 'string' || address instanceof URL)) return fetch(address, rest)
  const { sendWithProgress } = await loadPart(() => import('./sendWithProgress'))
  return sendWithProgress(String(address), rest, onProgress)
}
