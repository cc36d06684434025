import { useMemo } from 'react'
import type { Property } from '../../../formats/property/property'
import { listObjects, nameProperty, type ListedObject } from '../model/naming'
import type { ObjectRef } from '../model/objectRef'
import { readyValue } from '../state/live'
import { useController, useLive, useManifest, useViewerState } from '../state/useViewer'

/** Returns the property that names the objects, or null until it is loaded. */
export function useNames(): Property | null {
  const manifest = useManifest()
  const id = useMemo(() => nameProperty(manifest)?.id, [manifest])
  return useLive(live => (id === undefined ? null : readyValue(live.properties.get(id))))
}

/** Returns all objects of the time on screen, including hidden ones. */
export function useObjects(): readonly ListedObject[] {
  const shown = useLive(live => live.shown)
  const names = useNames()
  return useMemo(() => (shown ? listObjects(shown.time, shown.tables, names) : []), [shown, names])
}

/** Returns the picked objects, followed to the time on screen. */
export function useSelected(): readonly ObjectRef[] {
  const controller = useController()
  const selection = useViewerState(state => state.selection)
  const lineage = useLive(live => live.lineage)
  const time = useLive(live => live.shown?.time)
  // selectedAt reads selection and lineage, so they are dependencies
  return useMemo(
    () =>
      time === undefined || selection.length === 0 || lineage?.stage === 'loading'
        ? []
        : controller.selectedAt(time),
    [controller, selection, lineage, time],
  )
}
