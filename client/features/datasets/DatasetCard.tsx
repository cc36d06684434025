import { Box } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { Animation } from '../../ui/Animation'
import { Spinner } from '../../ui/status/Spinner'
import { Stage } from '../../ui/Stage'
import type { DatasetCardFragment } from './DatasetCard.generated'
import { FavouriteStar } from './FavouriteStar'
import { PreparationBar } from './PreparationBar'
import { isRunning } from './usePreparation'
import { shortLicence, sizeWords, stageWords } from './words'

const Cell = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  background: var(--grey-1);
  border: 1px solid var(--grey-5);
  margin: -1px 0 0 -1px; /* neighbouring cards share a border */
  transition: background var(--quick);
  &:hover {
    background: var(--grey-2);
  }
  &:has(:focus-visible) {
    z-index: 1;
  }
`
const Picture = styled(Stage)`
  height: 240px;
  margin: -1px -1px 0; /* covers the card border around the dark picture */
  border-left: 1px solid #1d232c;
  ${Cell}:hover &, ${Cell}:focus-within & {
    --tick: var(--accent);
  }
`
const Open = styled.button`
  position: absolute;
  inset: 0 0 auto;
  height: 240px;
  display: flex;
  align-items: flex-end;
  justify-content: flex-end;
  padding: 20px;
  border: 0;
  background: transparent;
  color: #e6ecf3;
  font-size: 13px;
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  span {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 4px 8px;
    border-radius: 4px;
    background: rgb(11 14 19 / 0.8);
    opacity: 0;
    transition: opacity var(--quick);
  }
  ${Cell}:hover &:enabled span, &:focus-visible span {
    opacity: 1;
  }
`
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 2px;
  padding: 12px 16px 16px;
  min-width: 0;
  h3 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @container main (max-width: 559px) {
    h3 {
      white-space: normal;
      overflow-wrap: anywhere;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
  }
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 13px;
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
`
const Top = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
  h3 {
    flex: 1;
    min-width: 0;
  }
  button {
    margin: -4px -8px -4px 0;
  }
`
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  margin-top: 4px;
  p:last-child {
    flex: none;
  }
`

interface Props {
  dataset: DatasetCardFragment
  onOpen(id: string): void
}

/**
 * An example dataset. Its picture plays on hover or focus, a click opens the viewer, and the name links to its page.
 */
export function DatasetCard({ dataset, onOpen }: Props) {
  const [near, setNear] = useState(false)
  const { id, name, organism, preview, preparation } = dataset
  const away = { onMouseLeave: () => setNear(false), onBlur: () => setNear(false) }
  return (
    <Cell onMouseEnter={() => setNear(true)} onFocus={() => setNear(true)} {...away}>
      <Picture>
        {preview ? (
          <Animation source={preview.animation} name="" playing={near} size={220} />
        ) : (
          isRunning(preparation) && (
            <Spinner
              size={28}
              share={preparation.total > 0 ? preparation.done / preparation.total : undefined}
            />
          )
        )}
      </Picture>
      <Open
        type="button"
        disabled={!preparation.ready}
        onClick={() => onOpen(id)}
        aria-label={`Open in viewer: ${name}`}
      >
        <span aria-hidden>
          <Box size={16} />
          Open in viewer
        </span>
      </Open>
      <Words>
        <Top>
          <h3>
            <Link to={paths.dataset(id)} title={name}>
              {name}
            </Link>
          </h3>
          <FavouriteStar dataset={dataset} />
        </Top>
        {organism && (
          <p>
            <i>{organism}</i>
          </p>
        )}
        {isRunning(preparation) ? (
          <PreparationBar dataset={dataset} />
        ) : (
          <Ends>
            <p>{preparation.stage === 'FAILED' ? stageWords.FAILED : sizeWords(dataset)}</p>
            <p title={dataset.licence}>{shortLicence(dataset.licence)}</p>
          </Ends>
        )}
      </Words>
    </Cell>
  )
}
