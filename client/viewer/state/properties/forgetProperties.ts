import type { StoreApi } from 'zustand/vanilla'
import type { Manifest } from '../../../../formats/frame/manifest'
import type { Action } from '../../../instrument/reducer'
import type { ViewerState } from '../../../instrument/viewerState'
import type { Live } from '../live'

interface Holder {
  readonly manifest: StoreApi<Manifest>
  readonly state: StoreApi<ViewerState>
  readonly live: StoreApi<Live>
  dispatch(action: Action): void
}

/**
 * Drops properties that the dataset no longer has for this person. Without a legend, their colours say nothing.
 * `before`: the manifest that may still have them.
 */
export function forgetProperties(
  { manifest, state, live, dispatch }: Holder,
  loader: { forget(id: number): void },
  before: Manifest,
) {
  const { properties } = manifest.getState()
  const isKnown = (id: number) => properties.some(entry => entry.id === id)
  for (const id of live.getState().properties.keys()) if (!isKnown(id)) loader.forget(id)
  const { drawn, beside, colour } = state.getState()
  for (const id of drawn) if (!isKnown(id)) dispatch({ type: 'draw', propertyId: id, on: false })
  for (const id of beside) if (!isKnown(id)) dispatch({ type: 'beside', propertyId: id, on: false })
  const { propertyId } = colour
  if (propertyId === null || isKnown(propertyId)) return
  dispatch({ type: 'colour', colour: { mode: 'palette', propertyId: null } })
  live.setState({ withdrawn: before.properties.find(({ id }) => id === propertyId)?.name ?? null })
}
