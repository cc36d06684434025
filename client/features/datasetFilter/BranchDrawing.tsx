import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { counted, shortened } from '../../lib/counts'
import { type Branch, type BranchProps, placed, type PlacedBranch } from './branches'
import { treeLook } from './treeLook'

const { nodeSize, textSize, column, row, longestEnd, longestInner, startRatio, movedRatio, verticalOffset } = treeLook
const [edge, stem, handleSize, letter] = [12, 24, 8, 6.8] as const // px

const Pane = styled.div`max-height: min(240px, 30dvh); overflow: auto; overscroll-behavior: contain; margin: 0 -16px; padding: 0 4px;`
const Drawing = styled.svg`
  font-size: ${textSize}px;
  path { fill: none; stroke: var(--grey-7); stroke-width: 1.5; }
  text { fill: var(--grey-11); paint-order: stroke; stroke: var(--grey-2); stroke-width: 4; stroke-linejoin: round; user-select: none; }
  g { cursor: pointer; outline: 0; }
  rect { fill: transparent; rx: 4px; }
  circle { fill: var(--grey-2); stroke: var(--grey-9); stroke-width: 2; }
  .end circle { fill: var(--grey-9); }
  g:hover text { fill: var(--grey-12); }
  g:hover circle { stroke: var(--accent-text); }
  g:focus-visible rect { stroke: var(--accent-text); stroke-width: 2; }
  [aria-pressed='true'] text { fill: var(--accent-text); font-weight: 600; }
  [aria-pressed='true'] circle { fill: var(--accent); stroke: var(--accent-text); }
  .handle circle { fill: var(--grey-1); stroke: var(--grey-8); stroke-width: 1; }
  .handle path { stroke: var(--grey-11); stroke-width: 1.5; }
`

const xOf = ({ depth }: PlacedBranch) => edge + depth * column
const yOf = ({ row: at }: PlacedBranch) => (at + 0.75) * row
/** A species as biologists shorten it; the whole name stands in the list, and where one points. */
const spoken = ({ name, rank }: Branch) => (/^(sub)?species$/.test(rank) ? name.replace(/^(\p{Lu})\p{Ll}+ (?=\p{Ll})/u, '$1. ') : name)
const nameOf = (branch: Branch, isOpen: boolean) => shortened(spoken(branch), isOpen ? longestInner : longestEnd)
const widthOf = (branch: Branch, isOpen: boolean) => nameOf(branch, isOpen).length * letter
const isOpenIn = (folded: ReadonlySet<string>, { id, children }: Branch) => children.length > 0 && !folded.has(id)

/** The tree from left to right; a name is the branch, the handle behind it folds. */
export function BranchDrawing({ branches, folded, chosen, moved, onChoose, onFold }: BranchProps) {
  const pane = useRef<HTMLDivElement>(null)
  const places = placed(branches, folded)
  const byId = new Map(places.map(place => [place.branch.id, place]))
  const focus = byId.get(moved ?? chosen ?? '')
  const [left, top] = focus ? [xOf(focus), yOf(focus)] : [0, 0]
  useLayoutEffect(() => {
    const scroller = pane.current
    if (scroller && (left || top)) scroller.scrollTo?.({ left: left - scroller.clientWidth * (moved ? movedRatio : startRatio), top: top - verticalOffset })
  }, [left, top, moved])
  const width = Math.max(...places.map(place => xOf(place) + widthOf(place.branch, isOpenIn(folded, place.branch)) + (place.branch.children.length > 0 ? 48 : 16)))
  const height = Math.max(...places.map(yOf)) + row / 2
  return (
    <Pane ref={pane} tabIndex={-1}>
      <Drawing width={width} height={height} role="group" aria-label="Phylogenetic tree">
        {places.map(place => {
          const parent = place.parentId === null ? undefined : byId.get(place.parentId)
          return parent && <path key={place.branch.id} d={link(parent, place)} />
        })}
        {places.map(place => <Node key={place.branch.id} place={place} isOpen={isOpenIn(folded, place.branch)} isChosen={place.branch.id === chosen} onChoose={onChoose} onFold={onFold} />)}
      </Drawing>
    </Pane>
  )
}

/** A stem, then a bend into the row of the part. */
function link(from: PlacedBranch, to: PlacedBranch): string {
  const [x0, y0, x1, y1] = [xOf(from) + stem, yOf(from), xOf(to), yOf(to)]
  const middle = (x0 + x1) / 2
  return `M${xOf(from)},${y0}H${x0}C${middle},${y0} ${middle},${y1} ${x1},${y1}`
}

const pressed = (work: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  work()
}
const button = (label: string, work: () => void) => ({ role: 'button', tabIndex: 0, 'aria-label': label, onClick: work, onKeyDown: pressed(work) })

interface NodeProps { place: PlacedBranch; isOpen: boolean; isChosen: boolean; onChoose(id: string): void; onFold(id: string): void }

function Node({ place, isOpen, isChosen, onChoose, onFold }: NodeProps) {
  const { branch } = place
  const { id, name, children } = branch
  const radius = nodeSize / 2
  // of what goes on to the right the name stands above the line
  const [textX, textY] = isOpen ? [-radius, -10] : [nodeSize, 4.5]
  const handleX = isOpen ? stem : nodeSize + widthOf(branch, isOpen) + 14
  return (
    <g transform={`translate(${xOf(place)},${yOf(place)})`}>
      <g {...button(`${name}, ${counted(branch.count, 'dataset')}`, () => onChoose(id))} aria-pressed={isChosen} className={children.length === 0 ? 'end' : undefined}>
        <title>{`${name} (${branch.rank}): ${counted(branch.count, 'dataset')}`}</title>
        <rect x={-8} y={isOpen ? -24 : -row / 2} width={(isOpen ? 4 : nodeSize + 8) + widthOf(branch, isOpen)} height={isOpen ? 32 : row} />
        <circle r={radius - 1} />
        <text x={textX} y={textY} fontStyle={/^(sub)?(species|genus)$/.test(branch.rank) ? 'italic' : undefined}>{nameOf(branch, isOpen)}</text>
      </g>
      {children.length > 0 && (
        <g {...button(isOpen ? `Fold ${name}` : `Unfold ${name}`, () => onFold(id))} className="handle" transform={`translate(${handleX},0)`}>
          <rect x={-10} y={-7} width={24} height={24} />
          <circle r={handleSize} />
          <path d={isOpen ? 'M-4,0H4' : 'M-4,0H4M0,-4V4'} />
        </g>
      )}
    </g>
  )
}
