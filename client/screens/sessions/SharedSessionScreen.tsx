import { Bookmark, Box } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { loadViewer } from '../../features/viewerDock/loading'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { failureOf } from '../../lib/server/failure'
import { phoneWidth } from '../../lib/browser/browser'
import { useCountedIn, viewerPages } from '../../lib/browser/shownPages'
import { useMedia } from '../../lib/browser/useMedia'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ForLargerScreen } from '../../features/viewerDock/ForLargerScreen'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Waiting } from '../../ui/status/Waiting'
import type { ViewerState } from '../../viewer/Viewer'
import { type SharedSessionQuery, useSharedSessionQuery } from './SharedSession.generated'

const startDelay = 500 // ms, spec 001 section 4
const words = {
  loading: 'The data viewer is loading in background, please wait',
  sending: 'Session is being sent to the viewer, please wait',
}
type Session = SharedSessionQuery['viewerSessionByShortcut']

/**
 * The page of a short link. Users without access are redirected without a hint whether the session exists.
 */
export function SharedSessionScreen({ shortcut }: { shortcut: string }) {
  const { data, error, refetch } = useSharedSessionQuery({
    variables: { shortcut },
    fetchPolicy: 'network-only',
  })
  const isPhone = useMedia(phoneWidth)
  useCountedIn(viewerPages)
  const session = data?.viewerSessionByShortcut
  const { step, again } = useSending(isPhone ? undefined : session)
  if (error && failureOf(error).code === 'NOT_FOUND') return <Navigate to={paths.datasets} replace />
  if (error)
    return (
      <ErrorState
        heading="h1"
        title="The session could not be loaded"
        text={failureOf(error).message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (session && isPhone)
    return (
      <ForLargerScreen
        title={session.name}
        text={`This is a saved view of ${session.dataset.name}.`}
        datasetId={session.dataset.id}
      />
    )
  if (step === 'failed')
    return (
      <ErrorState
        heading="h1"
        title="The viewer could not load"
        text="Check the connection and try again."
        actions={<Button onClick={again}>Try again</Button>}
      />
    )
  if (!session || step !== 'sent')
    return (
      <>
        <Title name={session?.name} />
        <Waiting
          text={isPhone ? 'The session is loading' : words[step === 'sending' ? 'sending' : 'loading']}
        />
      </>
    )
  return (
    <>
      <Title name={session.name} />
      <EmptyState
        icon={<Bookmark size={24} strokeWidth={1.5} aria-hidden />}
        title={session.name}
        text={`A saved view of ${session.dataset.name}`}
        actions={
          <>
            <Button $kind="primary" onClick={again}>
              <Box size={16} aria-hidden />
              Open in the viewer
            </Button>
            <Button as={Link} to={paths.dataset(session.dataset.id)}>
              Go to the dataset
            </Button>
          </>
        }
      />
    </>
  )
}

const Title = ({ name = 'Saved session' }: { name?: string | undefined }) => (
  <div hidden>
    <PageTitle title={name} />
  </div>
)

type Step = 'loading' | 'sending' | 'sent' | 'failed'

/** Sends the session to the viewer once, after the viewer's script is loaded. `again` repeats it. */
function useSending(session: Session | undefined): { step: Step; again(): void } {
  const { open } = useViewerDock()
  const [step, setStep] = useState<Step>('loading')
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!session) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const send = (state: Partial<ViewerState>) => {
      latest.current(session.dataset.id, state, 'maximised')
      setStep('sent')
    }
    loadViewer().then(
      ({ readSession }) => {
        if (gone) return
        setStep('sending')
        timer = setTimeout(() => send(readSession(session.state)), startDelay)
      },
      () => {
        if (!gone) setStep('failed')
      },
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [session, attempt])
  return {
    step,
    again: () => {
      setStep('loading')
      setAttempt(attempt + 1)
    },
  }
}
