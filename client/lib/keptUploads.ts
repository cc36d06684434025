import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { recall, remember } from './storage'

type Kept = PreviousUpload & { fingerprint: string; handedOver?: boolean }

const keptMilliseconds = 24 * 3_600_000
const most = 1000
const isList = (value: unknown): value is Kept[] =>
  Array.isArray(value) &&
  value.every(
    entry =>
      typeof entry === 'object' && entry !== null && typeof (entry as Partial<Kept>).fingerprint === 'string',
  )

/** As long as the server keeps them. */
const all = () =>
  (recall('uploads', isList) ?? []).filter(
    ({ creationTime }) => Date.now() - Date.parse(creationTime) < keptMilliseconds,
  )

/** Where files of this browser are on their way to, so that they go on after the page was left. */
export const keptUploads: UrlStorage = {
  findAllUploads: async () => all(),
  findUploadsByFingerprint: async fingerprint => all().filter(upload => upload.fingerprint === fingerprint),
  removeUpload: async key =>
    void remember(
      'uploads',
      all().filter(({ urlStorageKey }) => urlStorageKey !== key),
    ),
  async addUpload(fingerprint, upload) {
    const urlStorageKey = `${Date.now()}-${Math.random().toString(36).slice(2)}`
    remember('uploads', [...all(), { ...upload, fingerprint, urlStorageKey }].slice(-most))
    return urlStorageKey
  },
}

export async function forgetUpload(address: string): Promise<void> {
  for (const { uploadUrl, urlStorageKey } of all())
    if (uploadUrl === address) await keptUploads.removeUpload(urlStorageKey)
}

export const markHandedOver = (address: string) =>
  void remember(
    'uploads',
    all().map(upload => (upload.uploadUrl === address ? { ...upload, handedOver: true } : upload)),
  )
export const wasHandedOver = ({ uploadUrl }: PreviousUpload) =>
  all().some(upload => upload.uploadUrl === uploadUrl && upload.handedOver === true)

/** They were used, and whoever sends the same files again means it. */
export const forgetHandedOver = (fingerprints: readonly string[]) =>
  void remember(
    'uploads',
    all().filter(({ fingerprint, handedOver }) => !handedOver || !fingerprints.includes(fingerprint)),
  )

/** The same file, chosen again for the same purpose; of another person the server knows nothing of the address, and it is sent anew. */
export const fingerprintOf = ({ name, size, lastModified }: File, datasetId: string | null) =>
  [datasetId ?? 'new', size, lastModified, name].join('/')
