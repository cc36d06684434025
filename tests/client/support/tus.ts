import { jest } from '@jest/globals'

/** One upload of the mocked tus-js-client. A test calls its callbacks in place of the server. */
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
let play: (upload: Sent) => void = complete

/** Completes the upload at once. */
export function complete(upload: Sent): void {
  upload.url = `/uploads/of-${upload.file.name}`
  upload.options.onProgress(upload.file.size, upload.file.size)
  upload.options.onSuccess()
}

/** The error of tus-js-client when the server answers a request with an HTTP error status. */
export const errorAnswer = (status: number, detail = '', method = 'PATCH') =>
  Object.assign(new Error('tus'), {
    originalRequest: { getMethod: () => method },
    originalResponse: { getStatus: () => status, getBody: () => JSON.stringify({ detail }) },
  })
/** The error of tus-js-client when the server cannot be reached. */
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
export function playTus(how: (upload: Sent) => void = complete): readonly Sent[] {
  play = how
  all.length = 0
  return all
}

jest.unstable_mockModule('tus-js-client', () => ({ Upload }))
