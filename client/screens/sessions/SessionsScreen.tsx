import { ArrowLeft, Bookmark, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { SessionRow } from '../../features/sessions/SessionRow'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Toolbar } from '../../ui/Toolbar'
import { Page } from '../../ui/page/detailPage'
import { useSessionViewer } from './useSessionViewer'
import { type SessionsDataset, WithDataset } from './WithDataset'

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid var(--grey-5);
`

/** The saved sessions of a dataset, with their short links. */
export const SessionsScreen = () => (
  <WithDataset>{dataset => <Sessions key={dataset.id} dataset={dataset} />}</WithDataset>
)

function Sessions({ dataset: { id, name, can, viewerSessions } }: { dataset: SessionsDataset }) {
  const { show } = useSessionViewer(id)
  const create = (
    <Button as={Link} $kind="primary" to={paths.newSession(id)}>
      <Plus size={16} aria-hidden />
      Save the current view
    </Button>
  )
  return (
    <Page>
      <PageTitle title="Saved sessions">
        <p>{name}</p>
      </PageTitle>
      <Toolbar aria-label="Pages of this dataset">
        <Button as={Link} to={paths.dataset(id)}>
          <ArrowLeft size={16} aria-hidden />
          Back to the dataset
        </Button>
        {can.manage && viewerSessions.length > 0 && create}
      </Toolbar>
      {viewerSessions.length === 0 ? (
        <EmptyState
          icon={<Bookmark size={24} strokeWidth={1.5} aria-hidden />}
          title="No saved sessions yet"
          text={
            can.manage
              ? 'A session saves what the viewer shows, with a short link for papers and colleagues.'
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
