import { List, Network } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { bounds } from '../../lib/bounds'
import { loadPart } from '../../lib/loadPart'
import { Button } from '../../ui/Button'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import { Skeleton } from '../../ui/status/Skeleton'
import { branchesOf, foldedAtFirst, wayTo } from './branches'
import { BranchList } from './BranchList'
import type { TreeNodeFragment } from './filterTree.generated'
import { toggled } from './listFilter'
import { Foot, Quiet } from './look'
import type { TabProps } from './tabs'
import { treeLook } from './treeLook'

// in its own chunk, because nivo is large
const BranchDrawing = lazy(async () => ({
  default: (await loadPart(() => import('./BranchDrawing'))).BranchDrawing,
}))

/** Tree of the taxa of all visible datasets. A chosen branch filters the list. */
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
  const [asList, setAsList] = useState(false)
  const atFirst = useMemo(() => foldedAtFirst(branches, treeLook.mostEnds), [branches])
  // Unfolds the path to a branch that a link has chosen, until the user folds a branch.
  const folded = own ?? new Set([...atFirst].filter(id => !way.slice(0, -1).some(above => above.id === id)))
  const fold = (id: string) => {
    setOwn(new Set(toggled([...folded], id)))
    setMoved(id)
  }
  const props = {
    branches,
    folded,
    chosen,
    moved,
    onFold: fold,
    onChoose: (id: string) => change({ taxonId: id === chosen ? null : id }),
  }
  return (
    <>
      {asList ? (
        <BranchList {...props} />
      ) : (
        <Suspense fallback={<Skeleton style={{ height: treeLook.pane }} />}>
          <BranchDrawing {...props} />
        </Suspense>
      )}
      <OnlyFirst
        shown={nodes.filter(({ datasetCount }) => datasetCount > 0).length}
        most={bounds.taxa}
        words="Of the taxa with the most datasets"
      />
      <Foot as="div">
        <Quiet as="span">
          {taxonId !== null && !chosen ? 'The chosen branch has no dataset that you may see.' : ''}
        </Quiet>
        <Button $kind="quiet" onClick={() => setAsList(!asList)}>
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

/** Delays the value, so that several changes in a row cause one redraw. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), treeLook.redrawDelay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
