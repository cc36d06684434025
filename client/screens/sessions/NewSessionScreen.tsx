import { ArrowLeft, Box } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { NewSessionForm } from '../../features/sessions/NewSessionForm'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page } from '../../ui/page/detailPage'
import { useSessionViewer } from './useSessionViewer'
import { type SessionsDataset, WithDataset } from './WithDataset'

/** Saves the current view as a session. The viewer must show this dataset. */
export const NewSessionScreen = () => (
  <WithDataset toChange>{dataset => <NewSession key={dataset.id} dataset={dataset} />}</WithDataset>
)

function NewSession({ dataset: { id, name } }: { dataset: SessionsDataset }) {
  const navigate = useNavigate()
  const { isOpen, otherIsOpen, openDataset, viewerNow } = useSessionViewer(id)
  const back = (
    <Button as={Link} $kind="quiet" to={paths.sessions(id)}>
      <ArrowLeft size={16} aria-hidden />
      Saved sessions
    </Button>
  )
  return (
    <Page>
      <PageTitle title="New session">
        <p>{name}</p>
      </PageTitle>
      {isOpen ? (
        <>
          <p>
            The session saves the current view: time point and range, quality, loaded properties, colours,
            selection and camera.
          </p>
          <NewSessionForm
            datasetId={id}
            viewerNow={viewerNow}
            onDone={() => void navigate(paths.sessions(id))}
            back={back}
          />
        </>
      ) : (
        <EmptyState
          icon={<Box size={24} strokeWidth={1.5} aria-hidden />}
          title={otherIsOpen ? 'The viewer shows another dataset' : 'The viewer is not open'}
          text="A session saves what the viewer shows. Open this dataset in the viewer, set up the view, then save it."
          actions={
            <>
              <Button $kind="primary" onClick={openDataset}>
                <Box size={16} aria-hidden />
                Open this dataset
              </Button>
              {back}
            </>
          }
        />
      )}
    </Page>
  )
}
