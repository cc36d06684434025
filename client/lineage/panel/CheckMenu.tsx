import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { timesOfRows } from '../../instrument/lineage/lifeTree'
import { rowVolumes, volumeProperty } from '../../instrument/lineage/rowVolumes'
import {
  suspicionKinds,
  suspicionsOf,
  type SuspicionKind,
  type Suspicions,
} from '../../instrument/lineage/suspicions'
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
  'volume jump': 'Volume jumps by half or more',
}
/** Places of each kind in the list. */
const mostShown = 20

/** Lists places that look like errors of tracking. A click goes there, in the tree and in the picture. */
export function CheckMenu({ plot }: { plot: Plot }) {
  const now = useStore(plot.stage)
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold label="Check" onToggle={setOpen}>
      {now.stage !== 'ready' && <p>The lineage is loading.</p>}
      {now.stage === 'ready' && isOpen && <Found plot={plot} made={now.made} />}
    </Fold>
  )
}

function Found({ plot, made }: { plot: Plot; made: Made }) {
  const { minTime, maxTime } = useStore(plot.source.manifest)
  const volumes = useVolumes(plot, made)
  const found = useMemo(() => {
    const { times, offsets } = made.world.index.rows
    const known = volumes.stage === 'ready' ? volumes.rows : null
    return suspicionsOf(made.tree, timesOfRows(times, offsets), [minTime, maxTime], known)
  }, [made, minTime, maxTime, volumes])
  const kinds = suspicionKinds.filter(kind => found[kind].count > 0)
  return (
    <>
      {kinds.length === 0 && <p>Nothing looks like an error of tracking.</p>}
      {kinds.map(kind => (
        <Places key={kind} plot={plot} made={made} kind={kind} found={found[kind]} />
      ))}
      {volumes.stage !== 'ready' && <p role="status">{volumeWords[volumes.stage]}</p>}
    </>
  )
}

interface PlacesProps {
  plot: Plot
  made: Made
  kind: SuspicionKind
  found: Suspicions
}

const Places = ({ plot, made, kind, found: { count, first } }: PlacesProps) => (
  <details>
    <summary>
      {words[kind]} ({number(count)})
    </summary>
    {first.slice(0, mostShown).map(({ life, time }) => {
      const ref = plot.cellOf(made, life, time)
      return (
        <button key={life} type="button" onClick={() => plot.visit(made, life, time)}>
          {titleOf({ ref, name: plot.source.nameOf(ref) })}, time point {time}
        </button>
      )
    })}
    {count > mostShown && <p>and {counted(count - mostShown, 'more place')}</p>}
  </details>
)

type Volumes =
  | { readonly stage: 'none' | 'loading' | 'failed' }
  | { readonly stage: 'ready'; readonly rows: Float64Array | null }

const volumeWords = {
  none: 'No volumes are known, so their jumps are not checked. Managers compute volumes under Properties.',
  loading: 'The volumes are loading.',
  failed: 'The volumes could not be loaded, so their jumps are not checked.',
} as const

/** The volumes of the cells, loaded when the list is opened. */
function useVolumes({ source }: Plot, { world: { index } }: Made): Volumes {
  const manifest = useStore(source.manifest)
  const { properties } = useStore(source.live)
  const id = volumeProperty(manifest)?.id ?? null
  useEffect(() => {
    if (id !== null) source.wantProperties(new Set([id]))
  }, [source, id])
  return useMemo(() => {
    if (id === null) return { stage: 'none' }
    const property = source.properties.get(id)
    if (property) return { stage: 'ready', rows: rowVolumes(index, property) }
    return { stage: isFailed(properties.get(id)) ? 'failed' : 'loading' }
  }, [source, id, properties, index])
}

const isFailed = (loading: unknown) =>
  typeof loading === 'object' && loading !== null && 'stage' in loading && loading.stage === 'failed'
