import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf, isCancelled } from './failure'
import { Transfer, type TransferState } from './transfer'
import type { UploadContext } from './useUpload'

/** arrived: all of it is there, and the server works on it */
export type Sending = TransferState | { readonly stage: 'arrived'; readonly total: number }
type End<T> = { answer: T } | { failure: Failure } | null

/** One transfer at a time: how far it is, how to hold it up or end it, what the server refused. Left with the screen; the same files then go on from where they were. */
export function useTransfer(datasetId: string | null = null) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const current = useRef<{ transfer: Transfer; abort: AbortController } | null>(null)
  useEffect(() => {
    import('tus-js-client').catch(() => undefined) // early, while there is a connection; asked for again when it is needed
    return () => {
      current.current?.transfer.leave()
    }
  }, [])

  /** The answer of `work`, or the failure that is shown too; null where the person cancelled. */
  async function run<T>(
    files: readonly File[],
    work: (ids: readonly string[], context: UploadContext) => Promise<T>,
  ): Promise<End<T>> {
    const transfer = new Transfer(files, datasetId, setSending)
    const abort = new AbortController()
    current.current = { transfer, abort }
    setFailure(null)
    try {
      const ids = await transfer.send()
      setSending({ stage: 'arrived', total: files.reduce((sum, { size }) => sum + size, 0) })
      transfer.handOver()
      const answer = await work(ids, { fetchOptions: { signal: abort.signal } })
      await transfer.forget()
      return { answer }
    } catch (error) {
      if (abort.signal.aborted || isCancelled(error)) return null
      const failure = failureOf(error)
      // what nobody can read need not be kept; all else need not be sent again
      if (failure.code === 'UNREADABLE_FILE') await transfer.cancel()
      setFailure(failure)
      return { failure }
    } finally {
      setSending(null)
    }
  }

  async function cancel(): Promise<void> {
    current.current?.abort.abort()
    await current.current?.transfer.cancel()
  }

  return {
    sending,
    failure,
    run,
    cancel,
    pause: () => current.current?.transfer.pause(),
    resume: () => current.current?.transfer.resume(),
    forget: () => setFailure(null),
  }
}
