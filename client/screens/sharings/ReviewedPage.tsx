import { ArrowRight, Bookmark } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { DatasetFactsTable } from '../../features/datasets/DatasetFactsTable'
import { DatasetText } from '../../features/datasets/DatasetText'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { day } from '../../lib/words/dates'
import { paths } from '../../lib/paths'
import { Animation } from '../../ui/Animation'
import { Button } from '../../ui/Button'
import { OpenInViewer } from '../../ui/OpenInViewer'
import { Notice } from '../../ui/status/Notice'
import { PageTitle } from '../../ui/page/PageTitle'
import { Stage } from '../../ui/Stage'
import { Toolbar } from '../../ui/Toolbar'
import { Page } from '../../ui/page/detailPage'
import type { ReviewedDatasetQuery } from './ReviewedDataset.generated'

const Columns = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: 32px;
  @container detail (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`
const Picture = styled(Stage)`
  aspect-ratio: 1;
  border-radius: var(--radius);
  @container detail (max-width: 640px) {
    aspect-ratio: auto;
    height: 300px;
  }
`

type Dataset = ReviewedDatasetQuery['dataset']
interface Props {
  dataset: Dataset
  until: string | null
  session: Dataset['viewerSessions'][number] | undefined
}

/** Overview of a dataset for a reviewer, with links to its page, viewer and saved view. */
export function ReviewedPage({ dataset, until, session }: Props) {
  const { id, name, organism, preview, preparation } = dataset
  const { open } = useViewerDock()
  return (
    <Page>
      <Notice>
        You are reviewing “{name}”
        {until ? (
          <>
            , until <time dateTime={until}>{day(until)}</time>
          </>
        ) : null}
        . You can view all shared parts of this dataset without an account.
      </Notice>
      <PageTitle title={name}>
        {organism && (
          <p>
            <i>{organism}</i>
          </p>
        )}
      </PageTitle>
      <Toolbar aria-label="Pages of this dataset">
        <Button as={Link} $kind="primary" to={paths.dataset(id)}>
          Go to the dataset
          <ArrowRight size={16} aria-hidden />
        </Button>
        <OpenInViewer isReady={preparation.ready} onOpen={() => open(id)} />
        {session && (
          <Button as={Link} to={paths.shortLink(session.shortcut)}>
            <Bookmark size={16} aria-hidden />
            Open the saved view
          </Button>
        )}
      </Toolbar>
      <Columns>
        <Picture>
          {preview ? (
            <Animation source={preview.animation} name={`Preview of ${name}`} playing size={300} eager />
          ) : (
            'No preview'
          )}
        </Picture>
        <DatasetFactsTable dataset={dataset} />
      </Columns>
      <DatasetText dataset={dataset} />
    </Page>
  )
}
