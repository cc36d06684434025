import { Link } from 'react-router-dom'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState, Refused } from '../../ui/status/Message'

/** Whether the server says that the dataset does not exist. Datasets without access look like missing ones. */
export const isUnknown = (error: unknown) =>
  ['NOT_FOUND', 'BAD_USER_INPUT', 'INVALID_INPUT'].includes(failureOf(error).code)

interface Props {
  error: unknown
  /** what could not be loaded, such as 'The sessions' */
  subject: string
  retry(): unknown
}

/** Says why a page of a dataset is missing: no access, or a failed request that can be sent again. */
export function DatasetNotShown({ error, subject, retry }: Props) {
  if (isUnknown(error))
    return (
      <Refused
        heading="h1"
        title="This dataset cannot be shown"
        text="It does not exist, or it is not shared with you."
        actions={
          <Button as={Link} to={paths.datasets}>
            All datasets
          </Button>
        }
      />
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
