import { useRef, useState } from 'react'
import { type Failure, failureOf, isCancelled } from './failure'
import type { UploadOptions } from './uploadFetch'

export interface Sent {
  done: number
  total: number
}
export interface UploadContext {
  fetchOptions: UploadOptions
}

/** One upload at a time: how much was sent, how to cancel it, what the server refused. */
export function useUpload() {
  const [sent, setSent] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const abort = useRef<AbortController | null>(null)

  /** The answer, or the failure that is shown too; null where the person cancelled. */
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
