import { type LinkThicknessFunction, Tree } from '@nivo/tree'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useMedia } from '../../lib/browser/useMedia'
import { BranchNames, Given } from './BranchNames'
import { type BranchProps, inSight, type Twig, twigOf } from './branches'
import { fitOf } from './treeFit'
import { treeLook } from './treeLook'

const { nodeSize, row, edge, move, overhang, pane: paneHeight } = treeLook

/** Sets the line colour by CSS: nivo reads a theme token once and would keep it after a theme change. */
const fade = '32px'
const padding = 4 // px
const Pane = styled.div<{ $before: boolean; $after: boolean }>`
  display: flex;
  flex-direction: column;
  height: ${paneHeight};
  overflow: auto;
  overscroll-behavior: contain;
  mask-image: linear-gradient(
    to right,
    ${({ $before }) => ($before ? 'transparent' : '#000')},
    #000 ${fade} calc(100% - ${fade}),
    ${({ $after }) => ($after ? 'transparent' : '#000')}
  );
  margin: 0 -16px;
  padding: 0 ${padding}px;
  svg {
    display: block;
    flex: none;
  }
  > * {
    flex: none;
    margin-block: auto;
  }
  [data-testid^='link'] {
    stroke: var(--grey-7);
  }
`
const thickness: LinkThicknessFunction<Twig> = ({ source, target }) =>
  source.data.place && target.data.place ? 1.5 : 0
const uncoloured = () => 'currentColor'

/** Which sides of the drawing lie outside the pane. They fade, because that tells that the pane scrolls. */
const hiddenIn = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  before: scrollLeft > 1,
  after: scrollLeft + clientWidth < scrollWidth - 1,
})

/**
 * Draws the tree from left to right with nivo. A name chooses its branch; the handle behind the name folds
 * it.
 */
export function BranchDrawing(props: BranchProps) {
  const { branches, folded, width } = props
  const pane = useRef<HTMLDivElement>(null)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const root = useMemo(() => twigOf(branches, folded), [branches, folded])
  const places = useMemo(() => inSight(branches, folded), [branches, folded])
  const [room, setRoom] = useState(width + overhang)
  const fit = useMemo(() => fitOf(places, room), [places, room])
  const { column, width: right } = fit
  const left = root.place ? edge : edge - column // hides a root that only joins several trees
  const columns = Math.max(0, ...places.map(({ depth }) => depth)) + (root.place ? 1 : 2)
  const rows = places.filter(({ isOpen }) => !isOpen).length
  const [hidden, setHidden] = useState({ before: false, after: false })
  const look = useCallback(() => {
    if (!pane.current) return
    setHidden(hiddenIn(pane.current))
    // without the vertical scroll bar, which takes a part of the pane in some browsers
    if (pane.current.clientWidth > 0) setRoom(pane.current.clientWidth - 2 * padding)
  }, [])
  useLayoutEffect(look, [look, fit, width])
  const given = useMemo(() => ({ ...props, pane, left, fit }), [props, left, fit])
  return (
    <Pane ref={pane} tabIndex={-1} $before={hidden.before} $after={hidden.after} onScroll={look}>
      <Given value={given}>
        <Tree<Twig>
          data={root}
          width={right}
          height={edge + rows * row}
          margin={{ left, top: edge, right: right - left - columns * column }}
          layout="left-to-right"
          layers={['links', BranchNames]}
          nodeSize={nodeSize}
          nodeColor={uncoloured}
          linkColor="currentColor"
          linkCurve="step-after"
          linkThickness={thickness}
          isInteractive={false}
          animate={!isStill}
          motionConfig={{ duration: move }}
          role="group"
          ariaLabel="Phylogenetic tree"
        />
      </Given>
    </Pane>
  )
}
