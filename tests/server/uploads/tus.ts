import { type PreviousUpload, Upload, type UrlStorage } from 'tus-js-client'
import type { Person } from '../../support/testUsers.js'
import type { World } from '../../support/world.js'

/** Sends a raw protocol request with the headers that every request needs. */
export function sending(world: World) {
  return async (
    method: string,
    handle: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
    who: Person | null = 'owner',
  ): Promise<Response> => {
    const token: Record<string, string> = who ? { Authorization: `Token ${world.tokens[who]}` } : {}
    return fetch(`http://127.0.0.1:${world.port}/uploads${handle && `/${handle}`}`, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...token, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
  }
}

export const piece = (offset: number) => ({
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
})
export const announced = (bytes: number, name = 'file.zip') => ({
  'Upload-Length': String(bytes),
  'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
})
export const handleIn = (answer: Response) => answer.headers.get('location')!.split('/').at(-1)!

/** Uploads the whole content and returns the handle. */
export async function sent(
  world: World,
  content: Uint8Array,
  name = 'file.zip',
  who: Person = 'owner',
): Promise<string> {
  const send = sending(world)
  const made = await send('POST', '', announced(content.byteLength, name), undefined, who)
  if (made.status !== 201) throw new Error(await made.text())
  const added = await send('PATCH', handleIn(made), piece(0), content, who)
  if (added.status !== 204) throw new Error(await added.text())
  return handleIn(made)
}

/** Runs the published tus client with a simulated browser store. */
export function peer(
  world: World,
  content: Uint8Array,
  options: Partial<ConstructorParameters<typeof Upload>[1]> = {},
  who: Person = 'owner',
) {
  let upload!: Upload
  const ended = new Promise<string>((done, fail) => {
    upload = new Upload(Buffer.from(content), {
      endpoint: `http://127.0.0.1:${world.port}/uploads`,
      headers: { Authorization: `Token ${world.tokens[who]}` },
      metadata: { filename: 'peer.zip' },
      chunkSize: 100_000,
      retryDelays: null,
      onSuccess: () => done(upload.url!.split('/').at(-1)!),
      onError: fail,
      ...options,
    })
  })
  return { upload, ended }
}

export function memoryUrls(): UrlStorage {
  const kept = new Map<string, PreviousUpload & { fingerprint: string }>()
  return {
    findAllUploads: async () => [...kept.values()],
    findUploadsByFingerprint: async fingerprint =>
      [...kept.values()].filter(upload => upload.fingerprint === fingerprint),
    removeUpload: async key => void kept.delete(key),
    async addUpload(fingerprint, upload) {
      const key = String(kept.size)
      kept.set(key, { ...upload, fingerprint, urlStorageKey: key })
      return key
    },
  }
}
