import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Manifest } from '../../../formats/frame/manifest'
import { type LengthScale, lengthScale } from '../../../formats/lengthScale'
import type { ViewerState } from '../../instrument/viewerState'
import type { Controller } from './controller'
import type { Live } from './live'

export const ControllerContext = createContext<Controller | null>(null)

export function useController(): Controller {
  const controller = useContext(ControllerContext)
  if (!controller) throw new Error('useController must be used inside a Viewer')
  return controller
}

/** Returns a part of the state. The selector must return the same reference until the part changes. */
export function useViewerState<T>(select: (state: ViewerState) => T): T {
  return useStore(useController().state, select)
}

export function useLive<T>(select: (live: Live) => T): T {
  return useStore(useController().live, select)
}

export function useManifest(): Manifest {
  return useStore(useController().manifest)
}

/** How lengths of the files are shown. */
export function useLengthScale(): LengthScale {
  const manifest = useManifest()
  return useMemo(() => lengthScale(manifest), [manifest])
}

export const useDispatch = () => useController().dispatch
