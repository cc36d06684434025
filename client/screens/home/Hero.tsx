import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { DatasetCardFragment } from '../../features/datasets/DatasetCard.generated'
import { OpenFiles } from '../../features/viewerDock/local/OpenFiles'
import { sizeWords } from '../../features/datasets/words'
import { paths } from '../../lib/paths'
import { Animation } from '../../ui/Animation'
import { Button } from '../../ui/Button'
import { PageTitle } from '../../ui/page/PageTitle'
import { Spinner } from '../../ui/status/Spinner'
import { Stage } from '../../ui/Stage'

const Halves = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: 48px;
  align-items: stretch;
  @container main (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`
const Words = styled.div`
  display: grid;
  align-content: center;
  gap: 16px;
  header {
    gap: 16px;
  }
  h1 {
    font-size: 40px;
    line-height: 44px;
    letter-spacing: -0.03em;
  }
  p {
    max-width: 46ch;
    font-size: 16px;
    line-height: 24px;
    color: var(--grey-11);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  > * {
    padding: 7px 16px;
  }
`
const Specimen = styled(Stage)`
  min-height: 400px;
  border-radius: var(--radius);
  @container main (max-width: 899px) {
    min-height: 360px;
    padding-bottom: 40px;
  }
`
const Caption = styled.p`
  position: absolute;
  z-index: 1;
  inset: auto 28px 24px;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  font-size: 12px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  color: var(--stage-text);
  pointer-events: none;
`

const Picture = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border: 0;
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -4px;
  }
`
const Coming = styled.p`
  display: grid;
  justify-items: center;
  gap: 12px;
  color: var(--stage-text);
`

interface Props {
  example: DatasetCardFragment | undefined
  /** whether the first example is still being prepared */
  isComing: boolean
  isVisitor: boolean
  onOpen(id: string): void
}

/** An introduction to the site, beside a large preview of an example. */
export function Hero({ example, isComing, isVisitor, onOpen }: Props) {
  return (
    <Halves>
      <Words>
        <PageTitle title="See development, cell by cell" tab="Morula">
          <p>
            Morula is an open platform to browse, view, curate and share segmented 3D and 3D+time datasets,
            from fossils to developing embryos, in the browser.
          </p>
        </PageTitle>
        <Actions>
          <Button as={Link} $kind="primary" to={paths.datasets}>
            Explore datasets
          </Button>
          {isVisitor ? (
            <Button as={Link} to={paths.signUp}>
              Sign up
            </Button>
          ) : (
            <Button as={Link} to={paths.creation}>
              Upload a dataset
            </Button>
          )}
          <OpenFiles />
        </Actions>
      </Words>
      <Specimen $inset={16}>
        {!example && isComing && (
          <Coming>
            <Spinner size={28} />
            The first specimen is being prepared
          </Coming>
        )}
        {example?.preview && (
          <Picture
            type="button"
            aria-label={`Open ${example.name} in the viewer`}
            onClick={() => onOpen(example.id)}
          >
            <Animation
              source={example.preview.animation}
              name={`${example.name}, turning`}
              playing
              size="min(300px, 80%)"
              eager
            />
          </Picture>
        )}
        {example?.preview && (
          <Caption>
            <i>{example.organism}</i>
            <span>{sizeWords(example)}</span>
          </Caption>
        )}
      </Specimen>
    </Halves>
  )
}
