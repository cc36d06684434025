import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Property } from '../../../../formats/property/property'
import { categoryOf, numberOf } from '../../../instrument/colour/legendMarks'
import type { Shown } from '../../../instrument/colour/objectValues'
import { isNone, rowsIn } from '../../../instrument/sets/objectSet'
import { refsAt } from '../../../instrument/sets/rowIndex'
import { useController, useLive, useViewerState } from '../../state/useViewer'

/** What the legend marks: the categories of the selected objects and of the object under the pointer. */
export interface Marks {
  readonly selected: ReadonlySet<number>
  readonly hovered: number | null
  /** the finite value of the only selected object; NaN otherwise */
  readonly value: number
}

export const noMarks: Marks = { selected: new Set(), hovered: null, value: NaN }

/** The marks at the time of the legend, which does not follow the time while it plays. */
export function useMarks(property: Property, { time }: Shown): Marks {
  const { hover } = useController()
  const palette = useViewerState(({ colour }) => colour.palette)
  const selection = useViewerState(state => state.selection)
  const world = useLive(live => live.world)
  const chosen = useMemo(() => {
    if (isNone(selection)) return noMarks
    const refs = refsAt(world.index, rowsIn(selection, world), time)
    const [only] = refs.length === 1 ? refs : []
    return {
      selected: new Set(refs.map(ref => categoryOf(property, palette, ref))),
      value: only ? numberOf(property, only) : NaN,
    }
  }, [selection, world, time, property, palette])
  const hovered = useStore(hover, ({ ref }) => (ref ? categoryOf(property, palette, ref) : null))
  return { ...chosen, hovered }
}
