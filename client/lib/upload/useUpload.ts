import { useRef, useState } from 'react'
import { type Failure, failureOf, isCancelled } from '../server/failure'
import type { UploadOptions } from './uploadFetch'

export interface Sent {
  done: number
  total: number
}
export interface UploadContext {
  fetchOptions: UploadOptions
}

/** Runs one upload at a time, with its progress, its failure and a way to cancel it. */
export function useUpload() {
  const [sent, setSent] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const abort = useRef<AbortController | null>(null)

  /** Resolves to the answer, to the failure (also in `failure`), or to null when the user cancels. */
  async function run<T>(
    send: (context: UploadContext) => Promise<T>,
  ): Promise<{ answer: T } | { failure: Failure } | null> {
    const controller = (abort.current = new AbortController())
    setFailure(null)
    setSent({ done: 0, total: 0 })
    try {
      return {
        answer: await send({
          fetchOptions: { signal: controller.signal, onProgress: (done, total) => setSent({ done, total }) },
        }),
      }
    } catch (error) {
      if (controller.signal.aborted || isCancelled(error)) return null
      const failure = failureOf(error)
      setFailure(failure)
      return { failure }
    } finally {
      setSent(null)
    }
  }

  return { sent, failure, run, cancel: () => abort.current?.abort(), forget: () => setFailure(null) }
}
