import { jest } from '@jest/globals'

/** One upload of the mocked tus-js-client, with the callbacks that a test uses to play the server. */
export interface Sent {
  readonly file: File
  url: string | null
  readonly options: {
    endpoint: string | null
    onProgress(sent: number, total: number): void
    onSuccess(): void
    onError(error: Error): void
  }
  begun: number
  ended: boolean
}

const all: Sent[] = []
let play: (upload: Sent) => void = arrives

/** Completes the upload at once. */
export function arrives(upload: Sent): void {
  upload.url = `/uploads/of-${upload.file.name}`
  upload.options.onProgress(upload.file.size, upload.file.size)
  upload.options.onSuccess()
}

/** An upload error with an HTTP status from the server, in answer to a request with this method. */
export const answered = (status: number, detail = '', method = 'PATCH') =>
  Object.assign(new Error('tus'), {
    originalRequest: { getMethod: () => method },
    originalResponse: { getStatus: () => status, getBody: () => JSON.stringify({ detail }) },
  })
export const noAnswer = () => Object.assign(new Error('tus'), { originalResponse: null })

class Upload implements Sent {
  url: string | null = null
  begun = 0
  ended = false
  constructor(
    readonly file: File,
    readonly options: Sent['options'],
  ) {
    all.push(this)
  }
  start() {
    this.begun++
    queueMicrotask(() => play(this))
  }
  async abort(terminate = false) {
    this.ended ||= terminate
  }
  async findPreviousUploads() {
    return []
  }
  resumeFromPreviousUpload() {}
}

/**
 * Sets the answer of the mocked tus-js-client, because the package needs a real server. Returns the uploads
 * started since the call.
 */
export function playTus(how: (upload: Sent) => void = arrives): readonly Sent[] {
  play = how
  all.length = 0
  return all
}

jest.unstable_mockModule('tus-js-client', () => ({ Upload }))
