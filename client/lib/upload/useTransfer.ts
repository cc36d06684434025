import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf, isCancelled } from '../server/failure'
import { Transfer, type TransferState } from './transfer'
import type { UploadContext } from './useUpload'

/** arrived: the upload is complete and the server processes it */
export type Sending = TransferState | { readonly stage: 'arrived'; readonly total: number }
type End<T> = { answer: T } | { failure: Failure } | null

/**
 * Runs one transfer at a time. Leaving the screen stops it; sending the same files again resumes it.
 */
export function useTransfer(datasetId: string | null = null) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { begin, ...controls } = useCurrentTransfer()

  /**
   * Resolves to the answer of `work`, to the failure (also in `failure`), or to null when the user cancels.
   */
  async function run<T>(
    files: readonly File[],
    work: (ids: readonly string[], context: UploadContext) => Promise<T>,
  ): Promise<End<T>> {
    const transfer = new Transfer(files, datasetId, setSending)
    const signal = begin(transfer)
    setFailure(null)
    try {
      const ids = await transfer.send()
      setSending({ stage: 'arrived', total: files.reduce((sum, { size }) => sum + size, 0) })
      transfer.handOver()
      const answer = await work(ids, { fetchOptions: { signal } })
      await transfer.forget()
      return { answer }
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return null
      const failure = failureOf(error)
      // delete unreadable files; keep others, so that they need not be sent again
      if (failure.code === 'UNREADABLE_FILE') await transfer.cancel()
      setFailure(failure)
      return { failure }
    } finally {
      setSending(null)
    }
  }

  return { sending, failure, run, ...controls, forget: () => setFailure(null) }
}

/** The running transfer and its controls. Unmounting stops it; sending the same files again resumes it. */
function useCurrentTransfer() {
  const current = useRef<{ transfer: Transfer; abort: AbortController } | null>(null)
  useEffect(() => {
    // preloaded while there is a connection; loaded again when needed
    import('tus-js-client').catch(() => undefined)
    return () => {
      current.current?.transfer.leave()
    }
  }, [])

  function begin(transfer: Transfer): AbortSignal {
    const abort = new AbortController()
    current.current = { transfer, abort }
    return abort.signal
  }

  async function cancel(): Promise<void> {
    current.current?.abort.abort()
    await current.current?.transfer.cancel()
  }

  return {
    begin,
    cancel,
    pause: () => current.current?.transfer.pause(),
    resume: () => current.current?.transfer.resume(),
  }
}
