import { jest } from '@jest/globals'

/** The server end of an upload, as a test plays it. */
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

/** All of it is there at once. */
export function arrives(upload: Sent): void {
  upload.url = `/uploads/of-${upload.file.name}`
  upload.options.onProgress(upload.file.size, upload.file.size)
  upload.options.onSuccess()
}

/** What the server answers with a status. */
export const answered = (status: number, detail = '') =>
  Object.assign(new Error('tus'), {
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

/** In the place of the package, which speaks with a real server only. Answers the uploads that were begun since. */
export function playTus(how: (upload: Sent) => void = arrives): readonly Sent[] {
  play = how
  all.length = 0
  return all
}

jest.unstable_mockModule('tus-js-client', () => ({ Upload }))
