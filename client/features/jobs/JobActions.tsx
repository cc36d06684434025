import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { type JobLineFragment, useCancelJobMutation, useRetryJobMutation } from './jobs.generated'
import { kindWords } from './words'

/** Retry and cancel buttons of a job. */
export function JobActions({ job: { id, kind, can } }: { job: JobLineFragment }) {
  const onError = (error: unknown) => say(failureOf(error).message)
  const [retry, retrying] = useRetryJobMutation({ onError })
  const [cancel, cancelling] = useCancelJobMutation({ onError })
  const busy = retrying.loading || cancelling.loading
  const name = `${kindWords(kind)}, job ${id}`
  return (
    <Toolbar aria-label={name}>
      {can.retry && (
        <Button
          disabled={busy}
          onClick={() => void retry({ variables: { id } })}
          aria-label={`Try again: ${name}`}
        >
          Try again
        </Button>
      )}
      {can.cancel && (
        <Button
          disabled={busy}
          onClick={() => void cancel({ variables: { id } })}
          aria-label={`Cancel: ${name}`}
        >
          Cancel
        </Button>
      )}
    </Toolbar>
  )
}
