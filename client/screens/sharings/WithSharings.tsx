import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import type { SignedInFragment } from '../../features/accounts/Me.generated'
import { useMe } from '../../features/accounts/useMe'
import { type SharingsQuery, useSharingsQuery } from '../../features/sharings/sharings.generated'
import { DatasetNotShown } from '../../features/datasets/DatasetNotShown'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { Page } from '../../ui/page/detailPage'

export interface Seen {
  dataset: SharingsQuery['dataset']
  sharings: NonNullable<SharingsQuery['dataset']['sharings']>
  me: SignedInFragment
  loading: boolean
  more(): Promise<unknown>
}

/**
 * Loads the sharings of the dataset of the address. Shows the reason when the user has no right to see them.
 */
export function WithSharings({ children }: { children(seen: Seen): ReactNode }) {
  const me = useMe()
  if (me === undefined) return <Waiting />
  return me ? (
    <Loaded key={me.id} me={me}>
      {children}
    </Loaded>
  ) : (
    <LoginHint />
  )
}

const Waiting = () => (
  <Page aria-busy>
    <Skeleton $height={32} />
    <Skeleton $height={72} />
    <Skeleton $height={240} />
  </Page>
)

function Loaded({ me, children }: { me: SignedInFragment; children(seen: Seen): ReactNode }) {
  const { id = '' } = useParams()
  const { data, error, loading, refetch, fetchMore } = useSharingsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  if (data?.dataset) {
    const { sharings } = data.dataset
    if (sharings)
      return children({
        dataset: data.dataset,
        sharings,
        me,
        loading,
        more: () => fetchMore({ variables: { after: sharings.pageInfo.endCursor } }),
      })
    return (
      <Refused
        heading="h1"
        title="You may not change this"
        text="You can see this dataset because it is public. Only people with rights on it can see its sharings."
        actions={
          <Button as={Link} to={paths.dataset(id)}>
            Back to the dataset
          </Button>
        }
      />
    )
  }
  if (!error) return <Waiting />
  return <DatasetNotShown error={error} subject="The sharings" retry={refetch} />
}
