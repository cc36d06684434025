import { List, Network } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { bounds } from '../../lib/bounds'
import { Button } from '../../ui/Button'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import { Skeleton } from '../../ui/status/Skeleton'
import { branchesOf, foldedAtFirst, inSight, wayTo } from './branches'
import { BranchList } from './BranchList'
import type { TreeNodeFragment } from './filterTree.generated'
import { toggled } from './listFilter'
import { Foot, Quiet } from './look'
import type { TabProps } from './tabs'
import { fitsIn } from './treeFit'
import { treeLook } from './treeLook'
import { part } from '../../ui/part'

// in its own chunk, because nivo is large
const BranchDrawing = part(async () => (await import('./BranchDrawing')).BranchDrawing)

/**
 * Tree of the taxa of all visible datasets. A chosen branch filters the list. A tree that is wider than the panel
 * starts as a list, where no name is cut.
 */
export function TreeTab({
  filter: { taxonId },
  change,
  nodes,
}: TabProps & { nodes: readonly TreeNodeFragment[] }) {
  const settled = useSettled(nodes)
  const branches = useMemo(() => branchesOf(settled), [settled])
  const way = taxonId === null ? [] : wayTo(branches, taxonId)
  const chosen = way.at(-1)?.id
  const [own, setOwn] = useState<ReadonlySet<string>>()
  const [moved, setMoved] = useState<string>()
  const [choice, setChoice] = useState<'list' | 'drawing'>()
  const [width, pane] = useWidth()
  const atFirst = useMemo(() => foldedAtFirst(branches, treeLook.mostEnds), [branches])
  // Unfolds the path to a branch that a link has chosen, until the user folds a branch.
  const folded = own ?? new Set([...atFirst].filter(id => !way.slice(0, -1).some(above => above.id === id)))
  const asList = choice
    ? choice === 'list'
    : !fitsIn(inSight(branches, atFirst), (width ?? 0) + treeLook.overhang)
  const fold = (id: string) => {
    setOwn(new Set(toggled([...folded], id)))
    setMoved(id)
  }
  const props = {
    branches,
    folded,
    width: width ?? 0,
    chosen,
    moved,
    onFold: fold,
    onChoose: (id: string) => change({ taxonId: id === chosen ? null : id }),
  }
  return (
    <>
      <div ref={pane}>
        {width === undefined ? null : asList ? (
          <BranchList {...props} />
        ) : (
          <Suspense fallback={<Skeleton style={{ height: treeLook.pane }} />}>
            <BranchDrawing {...props} />
          </Suspense>
        )}
      </div>
      <OnlyFirst
        shown={nodes.filter(({ datasetCount }) => datasetCount > 0).length}
        most={bounds.taxa}
        words="Of the taxa with the most datasets"
      />
      <Foot as="div">
        <Quiet as="span">
          {taxonId !== null && !chosen ? 'The chosen branch has no dataset that you may see.' : ''}
        </Quiet>
        <Button $kind="quiet" onClick={() => setChoice(asList ? 'drawing' : 'list')}>
          {asList ? (
            <>
              <Network size={16} aria-hidden />
              Show as drawing
            </>
          ) : (
            <>
              <List size={16} aria-hidden />
              Show as list
            </>
          )}
        </Button>
      </Foot>
    </>
  )
}

/** Width in px that the panel has for the tree. Undefined until it is measured, before the first paint. */
function useWidth(): readonly [
  width: number | undefined,
  pane: (element: HTMLDivElement | null) => () => void,
] {
  const [width, setWidth] = useState<number>()
  const pane = useCallback((element: HTMLDivElement | null) => {
    const observer = new ResizeObserver(entries => setWidth(Math.floor(entries[0]!.contentRect.width)))
    if (element) {
      setWidth(element.clientWidth)
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return [width, pane]
}

/** Delays the value, so that several changes in a row cause one redraw. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), treeLook.redrawDelay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
