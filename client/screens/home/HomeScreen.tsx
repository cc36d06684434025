import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe } from '../../features/accounts/useMe'
import { DatasetCard } from '../../features/datasets/DatasetCard'
import { isRunning } from '../../features/datasets/usePreparation'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { failureOf } from '../../lib/server/failure'
import { paths, viewerAddress } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { Beyond } from './Beyond'
import { CardSkeleton } from './CardSkeleton'
import { Favourites } from './Favourites'
import { Hero } from './Hero'
import { Examples, Head, Sheet } from './layout'
import { useHomeScreenQuery } from './HomeScreen.generated'

const Page = styled.div`
  display: grid;
  gap: 56px;
  width: min(1200px, 100% - 64px);
  margin: 0 auto;
  padding: 40px 0 72px;
  @container main (max-width: 767px) {
    gap: 40px;
    width: calc(100% - 32px);
    padding-top: 16px;
  }
`

// ms between polls while the first start imports the examples: soon while some are prepared, later while some
// are missing
const [soon, later] = [3000, 20_000]
/** number of examples that the first start imports */
const exampleCount = 9

export function HomeScreen() {
  const { data, error, loading, refetch, startPolling, stopPolling } = useHomeScreenQuery()
  const me = useMe()
  const { open } = useViewerDock()
  const examples = data?.exampleDatasets ?? []
  const prepared = examples.filter(({ preparation }) => !isRunning(preparation)).length
  const preparing = prepared < examples.length
  const coming = preparing ? Math.max(0, exampleCount - examples.length) : 0
  const pause = preparing || examples.length === 0 ? soon : examples.length < exampleCount ? later : 0
  useEffect(() => {
    if (pause === 0) return
    startPolling(pause)
    return stopPolling
  }, [pause, startPolling, stopPolling])
  const navigate = useNavigate()
  const openWhole = (id: string) => {
    open(id, {}, 'maximised')
    // the address names the dataset while the viewer covers this page
    void navigate(viewerAddress(id), { state: { under: paths.home } })
  }
  return (
    <Page>
      <Hero
        example={examples.find(({ preview }) => preview)}
        isComing={preparing}
        isVisitor={me === null}
        onOpen={openWhole}
      />
      {me && <Favourites onOpen={openWhole} />}
      <Examples aria-labelledby="examples">
        <Head>
          <h2 id="examples">Examples</h2>
        </Head>
        {preparing && (
          <ProgressBar
            what="Preparing the examples"
            done={prepared}
            total={examples.length + coming}
            amount={`${prepared} of ${examples.length + coming}`}
          />
        )}
        {error && !data ? (
          <ErrorState
            title="The examples could not be loaded"
            text={failureOf(error).message}
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <Sheet>
            {loading && !data && Array.from({ length: exampleCount }, (_, at) => <CardSkeleton key={at} />)}
            {examples.map(dataset => (
              <DatasetCard key={dataset.id} dataset={dataset} onOpen={openWhole} />
            ))}
            {Array.from({ length: coming }, (_, at) => (
              <CardSkeleton key={at} />
            ))}
          </Sheet>
        )}
        {data && examples.length === 0 && (
          <EmptyState
            title="No examples yet"
            text="They are imported in the background after the first start and appear here automatically."
            actions={<Button onClick={() => void refetch()}>Refresh</Button>}
          />
        )}
      </Examples>
      <Beyond />
    </Page>
  )
}
