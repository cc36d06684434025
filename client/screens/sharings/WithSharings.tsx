import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import type { SignedInFragment } from '../../features/accounts/Me.generated'
import { useMe } from '../../features/accounts/useMe'
import { type SharingsQuery, useSharingsQuery } from '../../features/sharings/sharings.generated'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState, Refused } from '../../ui/Message'
import { Skeleton } from '../../ui/Skeleton'
import { Page } from '../../ui/detailPage'

export interface Seen {
  dataset: SharingsQuery['dataset']
  sharings: NonNullable<SharingsQuery['dataset']['sharings']>
  me: SignedInFragment
  loading: boolean
  more(): Promise<unknown>
}

/** With whom the dataset of the address is shared, for who has a right on it; the others are told why not. */
export function WithSharings({ children }: { children(seen: Seen): ReactNode }) {
  const me = useMe()
  if (me === undefined) return <Waiting />
  return me ? (
    <Asked key={me.id} me={me}>
      {children}
    </Asked>
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

function Asked({ me, children }: { me: SignedInFragment; children(seen: Seen): ReactNode }) {
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
        text="You see this dataset because it is public. With whom else it is shared, those know who have a right on it."
        actions={
          <Button as={Link} to={paths.dataset(id)}>
            Back to the dataset
          </Button>
        }
      />
    )
  }
  if (!error) return <Waiting />
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
      title="The sharings could not be loaded"
      text={message}
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}
