import { Box } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'
import { paths } from '../../lib/paths'
import { Animation } from '../../ui/Animation'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState, Refused } from '../../ui/status/Message'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { OpenFiles } from './local/OpenFiles'
import type { DockDatasetQuery } from './DockDataset.generated'

const Middle = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  height: 100%;
  padding: 24px;
  text-align: center;
  > div {
    width: min(320px, 70vw);
  }
  p {
    max-width: 40ch;
    color: var(--stage-text);
  }
`

export const NothingOpen = () => (
  <EmptyState
    icon={<Box size={24} strokeWidth={1.5} aria-hidden />}
    title="Nothing is open"
    text="Choose a dataset and open it in the viewer."
    actions={
      <>
        <Button as={Link} to={paths.datasets}>
          Explore datasets
        </Button>
        <OpenFiles />
      </>
    }
  />
)

export const NotVisible = () => (
  <Refused title="This dataset cannot be opened" text="It does not exist, or it is not shared with you." />
)

export const CouldNotLoad = ({ reason, onRetry }: { reason: string; onRetry(): void }) => (
  <ErrorState
    title="The viewer could not load"
    text={reason}
    actions={<Button onClick={onRetry}>Try again</Button>}
  />
)

type Preparation = DockDatasetQuery['dataset']['preparation']

/** Preparation progress before the first frame. */
export function Preparing({ preparation }: { preparation: Preparation | undefined }) {
  if (preparation?.stage === 'FAILED')
    return <ErrorState title="This dataset could not be prepared" text={preparation.error ?? undefined} />
  const { done = 0, total = 0 } = preparation ?? {}
  return (
    <Middle>
      <div>
        <ProgressBar
          what={preparation ? 'Preparing the first time point' : '3D viewer is loading ...'}
          done={done}
          total={total}
          amount={total > 0 ? `${number(done)} of ${number(total)}` : ''}
        />
      </div>
    </Middle>
  )
}

/** Shown when the viewer cannot draw: a preview and the requirements of the viewer. */
export function NeedsMore({
  dataset,
  onLeave,
}: {
  dataset: DockDatasetQuery['dataset'] | undefined
  onLeave(): void
}) {
  return (
    <Middle>
      {dataset?.preview && (
        <Animation
          source={dataset.preview.animation}
          name={`Preview of ${dataset.name}`}
          playing
          size={240}
        />
      )}
      <p>
        The 3D viewer needs WebGL 2, which this browser does not offer. Switch hardware acceleration on in its
        settings, or use a current Firefox, Chrome, Edge or Opera.
      </p>
      {dataset && (
        <Button as={Link} to={paths.dataset(dataset.id)} onClick={onLeave}>
          Go to the dataset
        </Button>
      )}
    </Middle>
  )
}
