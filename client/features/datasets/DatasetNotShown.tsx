import { Suspense } from 'react'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/status/Message'
import { part } from '../../ui/part'

// the server has answered, so it can send this part
const DatasetUnknown = part(async () => (await import('./DatasetUnknown')).DatasetUnknown)

/** Whether the server says that the dataset does not exist. Datasets without access look like missing ones. */
export const isUnknown = (error: unknown) =>
  ['NOT_FOUND', 'BAD_USER_INPUT', 'INVALID_INPUT'].includes(failureOf(error).code)

interface Props {
  error: unknown
  /** what could not be loaded, such as 'The sessions' */
  subject: string
  /** offers the log-in to visitors too */
  isVisitor?: boolean
  retry(): unknown
}

/** Says why a page of a dataset is missing: no access, or a failed request that can be sent again. */
export function DatasetNotShown({ error, subject, isVisitor = false, retry }: Props) {
  if (isUnknown(error))
    return (
      <Suspense fallback={null}>
        <DatasetUnknown isVisitor={isVisitor} />
      </Suspense>
    )
  return (
    <ErrorState
      heading="h1"
      title={`${subject} could not be loaded`}
      text={failureOf(error).message}
      actions={<Button onClick={() => void retry()}>Try again</Button>}
    />
  )
}
