import { useEffect, useRef } from 'react'
import type { ViewerState } from '../../instrument/viewerState'
import type { Controller } from './controller'
import { selectedRefs } from './selecting'

/** What the viewer tells its owner. */
export interface ViewerEvents {
  /** called when changes settle, not during playback or rotation */
  onChange?(state: ViewerState): void
  onPick?(pick: { time: number; id: number; channel: number; name: string } | null): void
  onProgress?(progress: { loading: boolean; done: number; total: number }): void
}

const settledAfter = 300

/** Calls the newest callbacks when the state, the selection or the progress changes. */
export function useEvents(controller: Controller, events: ViewerEvents) {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let selection = controller.state.getState().selection
    const changed = () => {
      const state = controller.state.getState()
      clearTimeout(timer)
      if (!state.playing)
        timer = setTimeout(() => latest.current.onChange?.(controller.state.getState()), settledAfter)
      if (state.selection !== selection) latest.current.onPick?.(pickOf(controller))
      selection = state.selection
    }
    let before = ''
    const progressed = () => {
      const { late, shown, done, total } = controller.live.getState()
      const progress = { loading: late || shown === null, done, total }
      if (JSON.stringify(progress) !== before) latest.current.onProgress?.(progress)
      before = JSON.stringify(progress)
    }
    const stops = [controller.state.subscribe(changed), controller.live.subscribe(progressed)]
    changed() // also report the initial state
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [controller])
}

function pickOf(controller: Controller) {
  const [ref] = selectedRefs(controller)
  return ref ? { ...ref, name: controller.nameOf(ref) } : null
}
