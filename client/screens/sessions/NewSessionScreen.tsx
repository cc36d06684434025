import { ArrowLeft, Box } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { NewSessionForm } from '../../features/sessions/NewSessionForm'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'
import { Page } from '../../ui/detailPage'
import { useSessionViewer } from './useSessionViewer'
import { type SessionsDataset, WithDataset } from './WithDataset'

/** From what the viewer shows; it must show this dataset. */
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
            Kept as the viewer stands when you save: time point and range, quality, loaded properties,
            colours, selection and camera.
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
          text="A session keeps what the viewer shows. Open this dataset in it, set it up, then save."
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
