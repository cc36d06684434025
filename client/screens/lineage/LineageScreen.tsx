import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { CouldNotLoad, NotVisible } from '../../features/viewerDock/DockMessage'
import { useHearOpened, usePerson } from '../../features/viewerDock/lineageWindows'
import { useManifest } from '../../features/viewerDock/useManifest'
import { loadPart } from '../../lib/loadPart'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { PageTitle } from '../../ui/page/PageTitle'
import { EmptyState } from '../../ui/status/Message'
import { Waiting } from '../../ui/status/Waiting'

const LineageWindow = lazy(async () => ({
  default: (await loadPart(() => import('../../viewer/LineageWindow'))).LineageWindow,
}))

const Page = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  flex: 1;
  min-width: 0;
  min-height: 0;
  h1 {
    padding: 8px 16px;
    border-bottom: 1px solid var(--grey-4);
    font-size: 16px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** The lineage of the dataset that the address names (`?id_dataset=3`), or of the one that a viewer opens. */
export function LineageScreen() {
  const [parameters, setParameters] = useSearchParams()
  const given = parameters.get('id_dataset')
  const id = given && /^\d+$/.test(given) ? given : null
  const person = usePerson()
  useHearOpened(person, opened => {
    if (opened !== id) setParameters({ id_dataset: opened }, { replace: true })
  })
  return id === null ? (
    <NoDataset />
  ) : (
    <Opened key={id} id={id} person={person} address={parameters.toString()} />
  )
}

function NoDataset() {
  return (
    <EmptyState
      heading="h1"
      title="No dataset is open"
      text="Open a dataset in the viewer: this window then shows its lineage. Or choose one."
      actions={
        <Button as={Link} to={paths.datasets}>
          Datasets
        </Button>
      }
    />
  )
}

function Opened({ id, person, address }: { id: string; person: string | undefined; address: string }) {
  const { answer, refresh } = useManifest(id)
  if (answer.status === 'refused') return <NotVisible />
  if (answer.status === 'failed') return <CouldNotLoad reason={answer.reason} onRetry={refresh} />
  if (answer.status === 'loading') return <Waiting text="Loading the lineage" />
  return (
    <Page>
      <PageTitle title={`Lineage of ${answer.manifest.name}`} />
      <Suspense fallback={<Waiting text="Loading the lineage" />}>
        <LineageWindow manifest={answer.manifest} person={person} address={address} />
      </Suspense>
    </Page>
  )
}
