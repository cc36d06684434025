import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Manifest } from '../../formats/frame/manifest'
import { canDraw } from '../lib/browser/browser'
import { nameOf } from './model/naming'
import type { ViewerState } from './model/viewerState'
import { CannotDraw } from './panel/Notices'
import { Panels } from './panel/Panels'
import { Stage } from './scene/Stage'
import { Controller } from './state/controller'
import { useKeys } from './state/useKeys'
import { ControllerContext, useManifest, useViewerState } from './state/useViewer'

export { readSession, writeSession } from './model/session'
export type { ViewerState } from './model/viewerState'

export interface ViewerHandle {
  /** a small image of the current view; null when the browser cannot draw */
  picture(): Promise<Blob | null>
}

export interface ViewerProps {
  /** a new manifest of the same dataset means that more frames are ready, and does not change the view */
  source: { manifest: Manifest }
  layout: 'windowed' | 'split' | 'maximised' | 'fullscreen'
  initial?: Partial<ViewerState>
  /** session text applied before `initial` on mount, unless `initial` itself was read from a session text */
  saved?: string | undefined
  ref?: Ref<ViewerHandle>
  /** called when changes settle, not during playback or rotation */
  onChange?(state: ViewerState): void
  onPick?(pick: { time: number; id: number; channel: number; name: string } | null): void
  onProgress?(progress: { loading: boolean; done: number; total: number }): void
  onClose?(): void
  onLayout?(layout: ViewerProps['layout']): void
}

const Root = styled.div`
  color-scheme: dark;
  container-type: inline-size;
  position: relative;
  width: 100%;
  height: 100%;
  min-height: 0;
  overflow: hidden;
  background: linear-gradient(#0b0e13, #151a22);
  color: var(--grey-12);
  outline: 0;
  canvas {
    display: block;
    outline: 0;
    touch-action: none;
  }
`

/** Viewer of one dataset. Another dataset id remounts it; a new `initial` is applied to the open dataset. */
export function Viewer(props: ViewerProps) {
  return <DatasetViewer key={props.source.manifest.id} {...props} />
}

function DatasetViewer({ source: { manifest }, layout, initial, saved, ref, ...events }: ViewerProps) {
  const [controller] = useState(() => new Controller(manifest, initial, saved))
  useImperativeHandle(ref, () => ({ picture: async () => controller.scene?.picture() ?? null }), [controller])
  const [draws, setDraws] = useState(canDraw)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => controller.setManifest(manifest), [controller, manifest])
  useEffect(() => controller.restore(initial), [controller, initial])
  useEvents(controller, events)
  useKeys(controller, root)
  return (
    <ControllerContext value={controller}>
      <Root ref={root} tabIndex={-1}>
        {draws ? (
          <Scene windowed={layout === 'windowed'} onRefused={() => setDraws(false)} />
        ) : (
          <CannotDraw />
        )}
      </Root>
    </ControllerContext>
  )
}

/** Insets keep the specimen clear of the open menu and the timeline. */
function Scene({ windowed, onRefused }: { windowed: boolean; onRefused: () => void }) {
  const { minTime, maxTime } = useManifest()
  const left = useViewerState(state => (!windowed && state.menu ? 384 : 0))
  const bottom = minTime === maxTime ? 0 : windowed ? 36 : 100
  const insets = useMemo(() => ({ left, bottom }), [left, bottom])
  return (
    <>
      <Stage insets={insets} onRefused={onRefused} />
      <Panels windowed={windowed} />
    </>
  )
}

const settledAfter = 300

type Events = Pick<ViewerProps, 'onChange' | 'onPick' | 'onProgress'>

/** Calls the newest callbacks when the state, the selection or the progress changes. */
function useEvents(controller: Controller, events: Events) {
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
  const ref = controller.state.getState().selection.at(-1)
  return ref ? { ...ref, name: nameOf(controller.names, ref) } : null
}
