import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { bounds } from '../../lib/bounds'
import { counted } from '../../lib/counts'
import { dayInBrief } from '../../lib/dates'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Confirm } from '../../ui/Confirm'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { OnlyFirst } from '../../ui/OnlyFirst'
import { Skeleton } from '../../ui/Skeleton'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { Grow, Lines, Names, None, Small } from './look'
import { NewReviewLink } from './NewReviewLink'
import { ReviewAddress } from './ReviewAddress'
import {
  type ReviewLinkLineFragment,
  useDatasetReviewLinksQuery,
  useRevokeReviewLinkMutation,
} from './reviewLinks.generated'

/** Anonymous readers by an address: made, seen once, counted, revoked. */
export function ReviewLinks({ datasetId }: { datasetId: string }) {
  const { data, error, refetch } = useDatasetReviewLinksQuery({
    variables: { id: datasetId },
    fetchPolicy: 'cache-and-network',
  })
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ label: string; address: string } | null>(null)
  if (!data && error)
    return (
      <Notice kind="fault">
        {failureOf(error).message}{' '}
        <Button $kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  if (!data) return <Skeleton $height={48} />
  const { reviewLinks, viewerSessions } = data.dataset
  const created = (label: string, address: string) => {
    setMade({ label, address })
    setMaking(false)
    void refetch()
  }
  return (
    <>
      {made && <ReviewAddress {...made} onDone={() => setMade(null)} />}
      {reviewLinks?.length ? (
        <Lines aria-label="Review links">
          {reviewLinks.map(link => (
            <Line key={link.id} link={link} />
          ))}
        </Lines>
      ) : (
        <None>None yet.</None>
      )}
      <OnlyFirst shown={reviewLinks?.length ?? 0} most={bounds.reviewLinks}>
        all that still open the dataset are among them.
      </OnlyFirst>
      <Toolbar>
        <Button onClick={() => setMaking(true)}>
          <Link2 size={16} aria-hidden />
          New review link
        </Button>
      </Toolbar>
      <Dialog title="New review link" open={making} onClose={() => setMaking(false)}>
        <NewReviewLink datasetId={datasetId} sessions={viewerSessions} onCreated={created} />
      </Dialog>
    </>
  )
}

function Line({
  link: { id, label, opened, createdAt, expiresAt, revokedAt },
}: {
  link: ReviewLinkLineFragment
}) {
  const [revoke] = useRevokeReviewLinkMutation()
  const isOver = expiresAt < new Date().toISOString()
  const end = revokedAt
    ? `revoked ${dayInBrief(revokedAt)}`
    : `${isOver ? 'expired' : 'expires'} ${dayInBrief(expiresAt)}`
  return (
    <li>
      <Grow>
        <Names>
          <b>{label || 'Without a name'}</b>
          {revokedAt ? <Chip>revoked</Chip> : isOver && <Chip $kind="amber">expired</Chip>}
        </Names>
        <Small>
          Made {dayInBrief(createdAt)} · {end} ·{' '}
          {opened === 0 ? 'never opened' : `opened ${counted(opened, 'time')}`}
        </Small>
      </Grow>
      {!revokedAt && !isOver && (
        <Confirm
          action="Revoke"
          label={`Revoke ${label}`}
          title={`Revoke the link for “${label}”?`}
          answers={['Revoke', 'Keep it']}
          onYes={async () => {
            await revoke({ variables: { id } })
            say(`The link for “${label}” was revoked`)
          }}
        >
          <p>Whoever came by it cannot read the dataset any more, from now on. It cannot be brought back.</p>
        </Confirm>
      )}
    </li>
  )
}
