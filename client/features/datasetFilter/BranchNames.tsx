import type { CustomSvgLayerProps } from '@nivo/tree'
import { createContext, type KeyboardEvent, type RefObject, useContext, useEffect } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { isItalic } from './branchName'
import type { BranchInSight, BranchProps, Twig } from './branches'
import { type TreeFit, widthOf } from './treeFit'
import { treeLook } from './treeLook'

const { nodeSize, textSize, row, move, startRatio, movedRatio, verticalOffset } = treeLook
const [stem, handleSize, beside] = [24, 6, 7] as const // px

const Names = styled.g`
  font-size: ${textSize}px;
  text {
    fill: var(--grey-11);
    paint-order: stroke;
    stroke: var(--grey-2);
    stroke-width: 4;
    stroke-linejoin: round;
    user-select: none;
  }
  g {
    cursor: pointer;
    outline: 0;
  }
  > g {
    transition: transform ${move}ms linear;
  }
  rect {
    fill: transparent;
    rx: 4px;
  }
  circle {
    fill: var(--grey-2);
    stroke: var(--grey-9);
    stroke-width: 2;
  }
  .end circle {
    fill: var(--grey-9);
  }
  g:hover > text {
    fill: var(--grey-12);
  }
  g:hover > circle {
    stroke: var(--accent-text);
  }
  g:focus-visible rect {
    stroke: var(--accent-text);
    stroke-width: 2;
  }
  [aria-pressed='true'] text {
    fill: var(--accent-text);
    font-weight: 600;
  }
  [aria-pressed='true'] circle {
    fill: var(--accent);
    stroke: var(--accent-text);
  }
  .handle circle {
    fill: var(--grey-1);
    stroke: var(--grey-8);
    stroke-width: 1;
  }
  .handle path {
    fill: none;
    stroke: var(--grey-11);
    stroke-width: 1.5;
  }
`

/** Values for the name layer that nivo does not pass on. */
export const Given = createContext<
  (BranchProps & { pane: RefObject<HTMLDivElement | null>; left: number; fit: TreeFit }) | null
>(null)

/** Name layer of the nivo tree. Names are in reading order for the keyboard. */
export function BranchNames({ nodes }: CustomSvgLayerProps<Twig>) {
  const { chosen, moved, pane, left, fit, onChoose, onFold } = useContext(Given)!
  const focus = nodes.find(({ id }) => id === (moved ?? chosen))
  const [x, y] = focus ? [focus.x + left, focus.y] : [0, 0]
  useEffect(() => {
    // useEffect, not useLayoutEffect: the pane's ref is still null during layout effects
    const scroller = pane.current
    if (scroller && (x || y))
      scroller.scrollTo?.({
        left: x - scroller.clientWidth * (moved ? movedRatio : startRatio),
        top: y - verticalOffset,
      })
  }, [pane, x, y, moved])
  const seen = nodes
    .flatMap(({ data: { place }, x, y }) => (place ? [{ place, x, y }] : []))
    .sort((one, other) => one.place.order - other.place.order)
  return (
    <Names>
      {seen.map(({ place, x, y }) => (
        <g key={place.branch.id} style={{ transform: `translate(${x}px, ${y}px)` }}>
          <Name
            place={place}
            shown={fit.nameOf(place)}
            isChosen={place.branch.id === chosen}
            onChoose={onChoose}
          />
          {place.branch.children.length > 0 && (
            <Handle place={place} shown={fit.nameOf(place)} onFold={onFold} />
          )}
        </g>
      ))}
    </Names>
  )
}

const pressed = (work: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  work()
}
const button = (label: string, work: () => void) => ({
  role: 'button',
  tabIndex: 0,
  'aria-label': label,
  onClick: work,
  onKeyDown: pressed(work),
})

function Name({
  place,
  shown,
  isChosen,
  onChoose,
}: {
  place: BranchInSight
  /** the name as far as it fits */
  shown: string
  isChosen: boolean
  onChoose(id: string): void
}) {
  const {
    isOpen,
    branch: { id, name, rank, count, children },
  } = place
  // starts with the visible text, because speech control finds buttons by it
  const label = shown === name ? name : `${shown}, ${name}`
  // The name of an unfolded branch stands above its line and its handle.
  const [x, y] = isOpen ? [beside, -11] : [nodeSize, 4.5]
  return (
    <g
      {...button(`${label}, ${counted(count, 'dataset')}`, () => onChoose(id))}
      aria-pressed={isChosen}
      className={children.length === 0 ? 'end' : undefined}
    >
      <title>{`${name} (${rank}): ${counted(count, 'dataset')}`}</title>
      <rect x={-8} y={isOpen ? -24 : -row / 2} width={x + 10 + widthOf(shown)} height={isOpen ? 32 : row} />
      <circle r={nodeSize / 2 - 1} />
      <text x={x} y={y} fontStyle={isItalic(rank) ? 'italic' : undefined}>
        {shown}
      </text>
    </g>
  )
}

function Handle({ place, shown, onFold }: { place: BranchInSight; shown: string; onFold(id: string): void }) {
  const {
    isOpen,
    branch: { id, name },
  } = place
  return (
    <g
      {...button(isOpen ? `Fold ${name}` : `Unfold ${name}`, () => onFold(id))}
      className="handle"
      transform={`translate(${isOpen ? stem : nodeSize + widthOf(shown) + 14},0)`}
    >
      <rect x={-10} y={-7} width={24} height={24} />
      <circle r={handleSize} />
      <path d={isOpen ? 'M-3,0H3' : 'M-3,0H3M0,-3V3'} />
    </g>
  )
}
