import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Manifest } from '../../../formats/manifest'
import type { ViewerState } from '../model/viewerState'
import type { Controller } from './controller'
import type { Live } from './live'

export const ControllerContext = createContext<Controller | null>(null)

export function useController(): Controller {
  const controller = useContext(ControllerContext)
  if (!controller) throw new Error('The viewer holds its parts together')
  return controller
}

/** A part of the state; the selector must answer something that stays the same while nothing changed. */
export function useViewerState<T>(select: (state: ViewerState) => T): T {
  const { state } = useController()
  return useSyncExternalStore(state.subscribe, () => select(state.get()))
}

export function useLive<T>(select: (live: Live) => T): T {
  const { live } = useController()
  return useSyncExternalStore(live.subscribe, () => select(live.get()))
}

export function useManifest(): Manifest {
  const { manifest } = useController()
  return useSyncExternalStore(manifest.subscribe, manifest.get)
}

export const useDispatch = () => useController().dispatch
