import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import {
  type OpenReviewLinkMutation,
  useOpenReviewLinkMutation,
} from '../../features/sharings/openReview.generated'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { ErrorState, Refused } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { Page } from '../../ui/page/detailPage'
import { Alone } from './layout'
import { ReviewedPage } from './ReviewedPage'
import { useReviewedDatasetQuery } from './ReviewedDataset.generated'

type Opened = OpenReviewLinkMutation['openReviewLink']

/** The page of a review link: gives this browser access, then shows the dataset. */
export function ReviewScreen() {
  const { token = '' } = useParams()
  return (
    <Alone>
      <Opening key={token} token={token} />
    </Alone>
  )
}

function Opening({ token }: { token: string }) {
  const [open] = useOpenReviewLinkMutation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(1)
  const sentAttempt = useRef(0) // the server counts each opening, so send it once per attempt
  useEffect(() => {
    if (sentAttempt.current === attempt) return
    sentAttempt.current = attempt
    open({ variables: { token } }).then(({ data }) => setOpened(data?.openReviewLink ?? null), setFault)
  }, [open, token, attempt])
  const again = () => {
    setFault(null)
    setAttempt(attempt + 1)
  }
  if (opened) return <Reviewed opened={opened} />
  return fault ? <Failed error={fault} retry={again} /> : <Waiting />
}

function Reviewed({ opened: { id, reviewExpiresAt, reviewSessionId } }: { opened: Opened }) {
  const { data, error, refetch } = useReviewedDatasetQuery({ variables: { id }, fetchPolicy: 'network-only' })
  if (data)
    return (
      <ReviewedPage
        dataset={data.dataset}
        until={reviewExpiresAt}
        session={data.dataset.viewerSessions.find(session => session.id === reviewSessionId)}
      />
    )
  return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />
}

const Waiting = () => (
  <Page role="status">
    <Hidden>Opening the dataset</Hidden>
    <Skeleton $height={40} />
    <Skeleton $width="320px" $height={32} />
    <Skeleton $height={320} />
  </Page>
)

function Failed({ error, retry }: { error: unknown; retry(): void }) {
  const { code, message } = failureOf(error)
  if (code === 'NOT_FOUND')
    return (
      <Refused
        heading="h1"
        title="Invalid Url !"
        text="The link has expired, was revoked or was not copied completely."
        actions={
          <Button as={Link} to={paths.home}>
            Home
          </Button>
        }
      />
    )
  return (
    <ErrorState
      heading="h1"
      title="The dataset could not be opened"
      text={message}
      actions={<Button onClick={retry}>Try again</Button>}
    />
  )
}
