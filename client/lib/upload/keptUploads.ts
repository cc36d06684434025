import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { recall, remember } from '../browser/storage'

type Kept = PreviousUpload & { fingerprint: string; handedOver?: boolean }

const keptMilliseconds = 24 * 3_600_000
const most = 1000
const isList = (value: unknown): value is Kept[] =>
  Array.isArray(value) &&
  value.every(
    entry =>
      typeof entry === 'object' && entry !== null && typeof (entry as Partial<Kept>).fingerprint === 'string',
  )

/** Stored uploads of the last 24 hours; the server keeps unfinished uploads for as long. */
const all = () =>
  (recall('uploads', isList) ?? []).filter(
    ({ creationTime }) => Date.now() - Date.parse(creationTime) < keptMilliseconds,
  )

/** Stores the upload addresses of files in this browser, so that an upload can resume after a reload. */
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

/** Forgets handed-over uploads of these files: sending the same files again is then intended. */
export const forgetHandedOver = (fingerprints: readonly string[]) =>
  void remember(
    'uploads',
    all().filter(({ fingerprint, handedOver }) => !handedOver || !fingerprints.includes(fingerprint)),
  )

/**
 * Identifies a file chosen again for the same dataset. For another account the server does not know the
 * stored upload address, so the file is sent again.
 */
export const fingerprintOf = ({ name, size, lastModified }: File, datasetId: string | null) =>
  [datasetId ?? 'new', size, lastModified, name].join('/')
