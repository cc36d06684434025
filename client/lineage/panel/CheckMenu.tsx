import { useMemo } from 'react'
import { useStore } from 'zustand'
import { timesOfRows } from '../../instrument/lineage/lifeTree'
import { suspicionKinds, suspicionsOf, type SuspicionKind } from '../../instrument/lineage/suspicions'
import { titleOf } from '../../instrument/naming'
import { counted, number } from '../../lib/words/counts'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'
import { Fold } from './Fold'

const words: Readonly<Record<SuspicionKind, string>> = {
  'early end': 'Ends before the last time point',
  'late birth': 'Begins without a mother',
  'three daughters': 'More than two daughters',
  'two mothers': 'More than one mother',
  'skipped time': 'Skips time points',
}
/** Places of each kind in the list. */
const mostShown = 20

/** Lists places that look like errors of tracking. A click goes there, in the tree and in the picture. */
export function CheckMenu({ plot }: { plot: Plot }) {
  const now = useStore(plot.stage)
  return (
    <Fold label="Check">
      {now.stage === 'ready' ? <Found plot={plot} made={now.made} /> : <p>The lineage is loading.</p>}
    </Fold>
  )
}

function Found({ plot, made }: { plot: Plot; made: Made }) {
  const { minTime, maxTime } = useStore(plot.source.manifest)
  const found = useMemo(() => {
    const { times, offsets } = made.world.index.rows
    return suspicionsOf(made.tree, timesOfRows(times, offsets), [minTime, maxTime])
  }, [made, minTime, maxTime])
  const kinds = suspicionKinds.filter(kind => found[kind].count > 0)
  if (kinds.length === 0) return <p>Nothing looks like an error of tracking.</p>
  return kinds.map(kind => (
    <details key={kind}>
      <summary>
        {words[kind]} ({number(found[kind].count)})
      </summary>
      {found[kind].first.slice(0, mostShown).map(({ life, time }) => {
        const ref = plot.cellOf(made, life, time)
        return (
          <button key={life} type="button" onClick={() => plot.visit(made, life, time)}>
            {titleOf({ ref, name: plot.source.nameOf(ref) })}, time point {time}
          </button>
        )
      })}
      {found[kind].count > mostShown && <p>and {counted(found[kind].count - mostShown, 'more place')}</p>}
    </details>
  ))
}
