import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { bounds } from '../../lib/bounds'
import { counted } from '../../lib/words/counts'
import { dayInBrief, isPast } from '../../lib/words/dates'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Confirm } from '../../ui/overlay/Confirm'
import { Dialog } from '../../ui/overlay/Dialog'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import { Skeleton } from '../../ui/status/Skeleton'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { Grow, Lines, Names, None, Figures } from '../../ui/list/lines'
import { NewReviewLink } from './NewReviewLink'
import { ReviewAddress } from './ReviewAddress'
import {
  type ReviewLinkLineFragment,
  useDatasetReviewLinksQuery,
  useRevokeReviewLinkMutation,
} from './reviewLinks.generated'

/** Links that open the dataset without an account. The server counts their use; each can be revoked. */
export function ReviewLinks({ datasetId }: { datasetId: string }) {
  const { data, error, refetch } = useDatasetReviewLinksQuery({
    variables: { id: datasetId },
    fetchPolicy: 'cache-and-network',
  })
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ label: string; address: string } | null>(null)
  if (!data && error) return <NotLoaded error={error} again={refetch} />
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
        <Lines $height={48} aria-label="Review links">
          {reviewLinks.map(link => (
            <Line key={link.id} link={link} />
          ))}
        </Lines>
      ) : (
        <None>None yet.</None>
      )}
      <OnlyFirst shown={reviewLinks?.length ?? 0} most={bounds.reviewLinks}>
        all valid links are among them.
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
  const isOver = isPast(expiresAt)
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
        <Figures>
          Created {dayInBrief(createdAt)} · {end} ·{' '}
          {opened === 0 ? 'never opened' : `opened ${counted(opened, 'time')}`}
        </Figures>
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
          <p>People with the link can no longer read the dataset. You cannot undo this.</p>
        </Confirm>
      )}
    </li>
  )
}
