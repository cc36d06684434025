import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { DatasetNotShown } from '../../features/datasets/DatasetNotShown'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { type DatasetSessionsQuery, useDatasetSessionsQuery } from './DatasetSessions.generated'
import { Page } from '../../ui/page/detailPage'

export type SessionsDataset = DatasetSessionsQuery['dataset']
interface Props {
  toChange?: boolean
  children(dataset: SessionsDataset): ReactNode
}

/**
 * Loads the dataset of the address with its sessions. Shows the reason when the user cannot see or change it.
 */
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
        text="Only the owner and managers of the dataset can save sessions."
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
  return <DatasetNotShown error={error} subject="The sessions" retry={refetch} />
}
