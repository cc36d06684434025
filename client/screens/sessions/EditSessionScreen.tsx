import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { EditSessionForm } from '../../features/sessions/EditSessionForm'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page } from '../../ui/page/detailPage'
import { useSessionViewer } from './useSessionViewer'
import { type SessionsDataset, WithDataset } from './WithDataset'

/** Edits the name and state of a session. The short link stays the same. */
export const EditSessionScreen = () => (
  <WithDataset toChange>{dataset => <EditSession dataset={dataset} />}</WithDataset>
)

function EditSession({ dataset: { id, name, viewerSessions } }: { dataset: SessionsDataset }) {
  const { sessionId } = useParams()
  const navigate = useNavigate()
  const { isOpen, viewerNow } = useSessionViewer(id)
  const session = viewerSessions.find(each => each.id === sessionId)
  const back = (
    <Button as={Link} $kind="quiet" to={paths.sessions(id)}>
      <ArrowLeft size={16} aria-hidden />
      Saved sessions
    </Button>
  )
  if (!session)
    return (
      <Refused
        heading="h1"
        title="This session cannot be shown"
        text="It does not exist, or it was deleted."
        actions={back}
      />
    )
  return (
    <Page>
      <PageTitle title="Edit session">
        <p>{name}</p>
      </PageTitle>
      <EditSessionForm
        key={session.id}
        session={session}
        viewerNow={isOpen ? viewerNow : null}
        onDone={() => void navigate(paths.sessions(id))}
        back={back}
      />
    </Page>
  )
}
