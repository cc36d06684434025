import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { CouldNotLoad, NotVisible } from '../../features/viewerDock/DockMessage'
import { useHearOpened, usePerson } from '../../features/viewerDock/lineageWindows'
import { useManifest } from '../../features/viewerDock/useManifest'
import { phoneWidth } from '../../lib/browser/browser'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { PageTitle } from '../../ui/page/PageTitle'
import { EmptyState } from '../../ui/status/Message'
import { Waiting } from '../../ui/status/Waiting'
import { BesideDataset } from './BesideDataset'
import { DatasetChoice } from './DatasetChoice'
import { pairOf, withPair, type Pair } from './pairAddress'
import { part } from '../../ui/part'

const LineageWindow = part(async () => (await import('../../viewer/LineageWindow')).LineageWindow)

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  /* on a phone the page scrolls: two trees are higher than the screen */
  flex: 1 0 auto;
  min-width: 0;
  h1 {
    padding: 8px 16px;
    font-size: 16px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding-right: 8px;
  border-bottom: 1px solid var(--grey-4);
  > header {
    min-width: 0;
  }
  > button {
    flex: none;
  }
  @media ${phoneWidth} {
    display: grid;
    justify-items: start;
    padding: 0 16px 8px;
    h1 {
      padding: 8px 0 0;
      white-space: normal;
    }
  }
`

/**
 * The lineage of the dataset that the address names (`?id_dataset=3`), or of the one that a viewer opens. Another one can
 * stand beside it (`&beside=5`).
 */
export function LineageScreen() {
  const [parameters, setParameters] = useSearchParams()
  const given = parameters.get('id_dataset')
  const id = given && /^\d+$/.test(given) ? given : null
  const pair = pairOf(parameters)
  const person = usePerson()
  useHearOpened(person, opened => {
    if (opened !== id && opened !== pair.beside) setParameters({ id_dataset: opened }, { replace: true })
  })
  return id === null ? (
    <NoDataset />
  ) : (
    <Opened
      key={id}
      id={id}
      person={person}
      address={parameters.toString()}
      pair={pair}
      onPair={next => setParameters(withPair(parameters, next), { replace: true })}
    />
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

interface OpenedProps {
  id: string
  person: string | undefined
  address: string
  pair: Pair
  onPair(pair: Pair): void
}

function Opened({ id, person, address, pair, onPair }: OpenedProps) {
  const { answer, refresh } = useManifest(id)
  const [isChoosing, setChoosing] = useState(false)
  if (answer.status === 'refused') return <NotVisible />
  if (answer.status === 'failed') return <CouldNotLoad reason={answer.reason} onRetry={refresh} />
  if (answer.status === 'loading') return <Waiting text="Loading the lineage" />
  const { beside, link } = pair
  return (
    <Page>
      <Head>
        <PageTitle title={`Lineage of ${answer.manifest.name}`} />
        <Button type="button" onClick={() => setChoosing(true)}>
          Compare with another dataset
        </Button>
      </Head>
      <DatasetChoice
        id={id}
        open={isChoosing}
        onChoose={chosen => {
          setChoosing(false)
          onPair({ ...pair, beside: chosen })
        }}
        onClose={() => setChoosing(false)}
      />
      <Suspense fallback={<Waiting text="Loading the lineage" />}>
        <LineageWindow
          manifest={answer.manifest}
          person={person}
          address={address}
          beside={
            beside !== null && (
              <BesideDataset
                key={beside}
                id={beside}
                person={person}
                link={link}
                onLink={next => onPair({ beside, link: next })}
                onClose={() => onPair({ beside: null, link })}
              />
            )
          }
        />
      </Suspense>
    </Page>
  )
}
