import { useEffect, useState } from 'react'
import type { LineageSource } from '../../instrument/lineage/source'
import { otherSource, type OtherSource } from './otherSource'

export type OtherStage =
  | { readonly stage: 'none' | 'loading' | 'failed' }
  | { readonly stage: 'ready'; readonly source: LineageSource; readonly unknown: () => number }

const none: OtherStage = { stage: 'none' }
const nothing = () => 0

/** The lineage of the dataset with this property; `none` for null. */
export function useOtherSource(source: LineageSource, id: number | null): OtherStage {
  const [found, setFound] = useState<{ readonly of: number; readonly stage: OtherStage } | null>(null)
  useEffect(() => {
    if (id === null) return
    const { lineages, lineage } = source.manifest.getState()
    const entry = lineages.find(one => one.id === id)
    const set = (stage: OtherStage) => setFound({ of: id, stage })
    if (!entry) return set({ stage: 'failed' })
    if (entry.sha256 === lineage) return set({ stage: 'ready', source, unknown: nothing })
    let isWanted = true
    let made: OtherSource | null = null
    source.fetchLineage(entry.sha256).then(
      read => {
        if (!isWanted) return
        made = otherSource(source, id, read)
        set({ stage: 'ready', source: made, unknown: made.unknown })
      },
      () => isWanted && set({ stage: 'failed' }),
    )
    return () => {
      isWanted = false
      made?.stop()
    }
  }, [source, id])
  if (id === null) return none
  return found?.of === id ? found.stage : { stage: 'loading' }
}
