import { Bookmark, Box } from 'lucide-react'
import { useMemo } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Waiting } from '../../ui/status/Waiting'
import { failureOfLink, type Shared, sharedOf } from './shared'
import { useSharedSessionQuery } from './SharedSession.generated'
import { useSending } from './useSending'

const words = {
  loading: 'The data viewer is loading in background, please wait',
  sending: 'Session is being sent to the viewer, please wait',
}

/**
 * The page of a short link: a saved session or a shared view. Users without access are redirected without a
 * hint whether it exists.
 */
export function SharedSessionScreen({ shortcut }: { shortcut: string }) {
  const { data, error, refetch } = useSharedSessionQuery({
    variables: { shortcut },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  })
  const shared = useMemo(() => sharedOf(data), [data])
  const { step, again } = useSending(shared)
  if (error && !shared) {
    const { code, message } = failureOfLink(error)
    if (code === 'NOT_FOUND') return <Navigate to={paths.datasets} replace />
    return (
      <ErrorState
        heading="h1"
        title="The session could not be loaded"
        text={message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (step === 'failed')
    return (
      <ErrorState
        heading="h1"
        title="The viewer could not load"
        text="Check the connection and try again."
        actions={<Button onClick={again}>Try again</Button>}
      />
    )
  if (!shared || step !== 'sent')
    return (
      <>
        <Title name={shared?.title} />
        <Waiting text={words[step === 'sending' ? 'sending' : 'loading']} />
      </>
    )
  return <Sent shared={shared} onAgain={again} />
}

/** The page below the viewer. */
const Sent = ({ shared: { title, dataset }, onAgain }: { shared: Shared; onAgain(): void }) => (
  <>
    <Title name={title} />
    <EmptyState
      icon={<Bookmark size={24} strokeWidth={1.5} aria-hidden />}
      title={title}
      text={`A saved view of ${dataset.name}`}
      actions={
        <>
          <Button $kind="primary" onClick={onAgain}>
            <Box size={16} aria-hidden />
            Open in the viewer
          </Button>
          <Button as={Link} to={paths.dataset(dataset.id)}>
            Go to the dataset
          </Button>
        </>
      }
    />
  </>
)

const Title = ({ name = 'Saved session' }: { name?: string | undefined }) => (
  <div hidden>
    <PageTitle title={name} />
  </div>
)
