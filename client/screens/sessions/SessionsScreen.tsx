import { ArrowLeft, Bookmark, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { SessionRow } from '../../features/sessions/SessionRow'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'
import { Toolbar } from '../../ui/Toolbar'
import { Page } from '../../ui/detailPage'
import { useSessionViewer } from './useSessionViewer'
import { type SessionsDataset, WithDataset } from './WithDataset'

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid var(--grey-5);
`

/** Saved states of the viewer on this dataset, each with its short link. */
export const SessionsScreen = () => (
  <WithDataset>{dataset => <Sessions key={dataset.id} dataset={dataset} />}</WithDataset>
)

function Sessions({ dataset: { id, name, can, viewerSessions } }: { dataset: SessionsDataset }) {
  const { show } = useSessionViewer(id)
  const create = (
    <Button as={Link} $kind="primary" to={paths.newSession(id)}>
      <Plus size={16} aria-hidden />
      Save the present view
    </Button>
  )
  return (
    <Page>
      <PageTitle title="Saved sessions">
        <p>{name}</p>
      </PageTitle>
      <Toolbar aria-label="Of this dataset">
        <Button as={Link} to={paths.dataset(id)}>
          <ArrowLeft size={16} aria-hidden />
          Back to the dataset
        </Button>
        {can.manage && viewerSessions.length > 0 && create}
      </Toolbar>
      {viewerSessions.length === 0 ? (
        <EmptyState
          icon={<Bookmark size={24} strokeWidth={1.5} aria-hidden />}
          title="No session is saved yet"
          text={
            can.manage
              ? 'A session keeps what the viewer shows, under a short link for papers and colleagues.'
              : 'Managers of this dataset can save what the viewer shows.'
          }
          actions={can.manage && create}
        />
      ) : (
        <Rows aria-label="Saved sessions">
          {viewerSessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              datasetId={id}
              canManage={can.manage}
              onOpen={chosen => void show(chosen)}
            />
          ))}
        </Rows>
      )}
    </Page>
  )
}
