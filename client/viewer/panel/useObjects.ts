import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Property } from '../../../formats/property/property'
import { listObjects } from '../../instrument/listedObjects'
import { nameOf, nameProperty, type ListedObject } from '../../instrument/naming'
import type { ObjectRef } from '../../instrument/objectRef'
import { isNone, rowsIn, type ObjectSet } from '../../instrument/sets/objectSet'
import { refsAt } from '../../instrument/sets/rowIndex'
import type { RowSet } from '../../instrument/sets/rowSet'
import { readyValue } from '../state/live'
import { useController, useLive, useManifest, useViewerState } from '../state/useViewer'

/** Returns the property that names the objects, or null until it is loaded. */
export function useNames(): Property | null {
  const manifest = useManifest()
  const id = useMemo(() => nameProperty(manifest)?.id, [manifest])
  return useLive(live => (id === undefined ? null : readyValue(live.properties.get(id))))
}

/** Returns the function that names an object at any time. It changes when more names are loaded. */
export function useNameOf(): (ref: ObjectRef) => string {
  const property = useNames()
  const blocks = useStore(useController().blocks, loaded => loaded.blocks)
  return useCallback(ref => nameOf({ blocks, property }, ref), [blocks, property])
}

/** Returns all objects of the time on screen, including hidden ones. */
export function useObjects(): readonly ListedObject[] {
  const shown = useLive(live => live.shown)
  const names = useNames()
  return useMemo(() => (shown ? listObjects(shown.time, shown.tables, names) : []), [shown, names])
}

/** Returns the number of objects of the time on screen. */
export const useObjectCount = (): number =>
  useLive(live => live.shown?.tables.reduce((sum, { count }) => sum + count, 0) ?? 0)

const noSelection: readonly ObjectRef[] = []

/** Returns the selected objects at the time on screen. */
export function useSelected(): readonly ObjectRef[] {
  return useMembers(useViewerState(state => state.selection))
}

/** Returns the members of a set at the time on screen. */
export function useMembers(set: ObjectSet): readonly ObjectRef[] {
  const world = useLive(live => live.world)
  const time = useLive(live => live.shown?.time)
  return useMemo(
    () => (time === undefined || isNone(set) ? noSelection : refsAt(world.index, rowsIn(set, world), time)),
    [set, world, time],
  )
}

/** Returns the members of a set at all times, as rows. */
export function useRowsIn(set: ObjectSet): RowSet {
  const world = useLive(live => live.world)
  return useMemo(() => rowsIn(set, world), [set, world])
}
