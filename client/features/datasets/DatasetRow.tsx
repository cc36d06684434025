import { Box, Globe } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { phoneWidth } from '../../lib/browser/browser'
import { shortened } from '../../lib/words/counts'
import { paths, viewerAddress } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { useMedia } from '../../lib/browser/useMedia'
import { IconButton, Square } from '../../ui/IconButton'
import { CollaborativeMark } from './CollaborativeMark'
import type { DatasetRowFragment } from './DatasetRow.generated'
import { FavouriteStar } from './FavouriteStar'
import { PriorityDot } from './PriorityDot'
import { Thumbnail } from './Thumbnail'
import { usePreparation } from './usePreparation'
import { stageWords, totalWords } from './words'

/** The name uses the whole width. Facts and tools share the line below it. */
const Row = styled.div`
  position: relative;
  display: grid;
  grid-template: 'picture name name' auto 'picture facts tools' auto / auto minmax(0, 1fr) auto;
  align-content: center;
  gap: 0 12px;
  height: 100%;
  padding: 0 8px 0 16px;
  border-bottom: 1px solid var(--grey-5);
  > :first-child {
    grid-area: picture;
    align-self: center;
  }
  &:hover {
    background: var(--grey-3);
  }
  &:has([aria-current]) {
    background: var(--accent-soft);
    box-shadow: inset 3px 0 var(--accent);
  }
`
const Facts = styled.div`
  grid-area: facts;
  min-width: 0;
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 12px;
    line-height: 16px;
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
`
const Tools = styled.div`
  grid-area: tools;
  display: flex;
  margin-left: -4px;
  > * {
    position: relative;
    z-index: 1;
  }
  @media (pointer: coarse) {
    margin: -4px 0;
  }
`
const Name = styled(Link)`
  grid-area: name;
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--grey-12);
  font-weight: 500;
  text-decoration: none;
  outline: 0;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: var(--grey-9);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible::after {
    outline: 2px solid var(--accent-text);
    outline-offset: -2px;
  }
`

interface Props {
  dataset: DatasetRowFragment
  search: string
  isCurrent: boolean
  onLoad(id: string): void
}

/**
 * A row of the side list. The row links to the dataset page; the icon at the right edge opens the viewer. Scrolling
 * renders the list anew for each row that comes into sight, and the rows that stay are not rendered again.
 */
export const DatasetRow = memo(function DatasetRow({ dataset, search, isCurrent, onLoad }: Props) {
  const isPhone = useMedia(phoneWidth)
  const isNarrow = useMedia('(max-width: 1199px)')
  const running = usePreparation(dataset)
  const { id, name, organism, owner, preparation } = dataset
  const [label, icon] = [`Open ${name} in the viewer`, <Box size={18} />]
  const load = (event: MouseEvent) => {
    // the browser opens a new tab, as for the middle button
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onLoad(id)
  }
  const openBeside = (event: MouseEvent) => {
    event.preventDefault() // a right click opens a new tab at once (spec 001, section 2)
    window.open(viewerAddress(id), '_blank', 'noopener')
  }
  const share =
    preparation.stage === 'CONVERTING' && preparation.total > 0
      ? ` ${Math.round((preparation.done / preparation.total) * 100)} %`
      : ''
  const state =
    running || preparation.stage === 'FAILED' ? stageWords[preparation.stage] + share : totalWords(dataset)
  return (
    <Row>
      <Thumbnail dataset={dataset} />
      <Name
        to={{ pathname: paths.dataset(id), search }}
        aria-current={isCurrent ? 'page' : undefined}
        title={name}
      >
        <span>{isNarrow && !isPhone ? shortened(name, 30) : name}</span>
        <PriorityDot priority={dataset.priority} />
        <CollaborativeMark dataset={dataset} />
        {dataset.public && <Globe size={14} role="img" aria-label="public" />}
      </Name>
      <Facts>
        <p>
          {organism && (
            <>
              <i>{organism}</i> ·{' '}
            </>
          )}
          {personName(owner)}
        </p>
        <p>{state}</p>
      </Facts>
      <Tools>
        <FavouriteStar dataset={dataset} />
        {preparation.ready ? (
          <Square
            as={Link}
            aria-label={label}
            data-tip={label}
            to={viewerAddress(id)}
            onClick={load}
            onContextMenu={openBeside}
          >
            {icon}
          </Square>
        ) : (
          <IconButton label={label} icon={icon} disabled />
        )}
      </Tools>
    </Row>
  )
})
