import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState, Refused } from '../../ui/Message'
import { Skeleton } from '../../ui/Skeleton'
import { type DatasetSessionsQuery, useDatasetSessionsQuery } from './DatasetSessions.generated'
import { Page } from '../../ui/detailPage'

export type SessionsDataset = DatasetSessionsQuery['dataset']
interface Props {
  toChange?: boolean
  children(dataset: SessionsDataset): ReactNode
}

/** The dataset of the address with its sessions, for who may see it, or change it; the others are told why not. */
export function WithDataset({ toChange = false, children }: Props) {
  const { id = '' } = useParams()
  const me = useMe()
  const { data, error, refetch } = useDatasetSessionsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  if (me === null && (toChange || error)) return <LoginHint />
  if (data?.dataset) {
    if (!toChange || data.dataset.can.manage) return children(data.dataset)
    return (
      <Refused
        heading="h1"
        title="You may not change this"
        text="Its owner or a manager can save sessions."
        actions={
          <Button as={Link} to={paths.sessions(id)}>
            Saved sessions
          </Button>
        }
      />
    )
  }
  if (!error)
    return (
      <Page aria-busy>
        <Skeleton $height={32} />
        <Skeleton $height={72} />
        <Skeleton $height={72} />
      </Page>
    )
  const { code, message } = failureOf(error)
  if (['NOT_FOUND', 'BAD_USER_INPUT', 'INVALID_INPUT'].includes(code))
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
      title="The sessions could not be loaded"
      text={message}
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}
