import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { styled } from 'styled-components'
import { hasFrames } from '../../../formats/frame/manifest'
import { canDraw, phoneScreen } from '../../lib/browser/browser'
import { PhoneNotice } from '../../ui/status/PhoneNotice'
import { type DockLayout, idle } from './dock'
import { DockBar } from './DockBar'
import { CouldNotLoad, NeedsMore, NothingOpen, NotVisible, Preparing } from './DockMessage'
import { loadLocalViewer, loadSavedViewer } from './loading'
import { isLocal } from './local/localStore'
import type { SavedViewer } from './sets/SavedViewer'
import { useDockPreparation } from './useDockPreparation'
import { useDockManifest } from './useManifest'
import { useWaiting } from './useWaiting'
import { useViewerDock } from './useViewerDock'
import { ViewNotice } from './share/ViewNotice'

// Positions in the shell's grid. The cookie question and the tips below stay visible.
const places: Readonly<Record<DockLayout, string>> = {
  hidden:
    'grid-area: middle; inset: 0 0 0 auto; width: var(--dock-width); visibility: hidden; pointer-events: none;',
  windowed:
    'grid-area: middle; right: 16px; bottom: 16px; width: 300px; height: 300px; border: 1px solid var(--grey-7); border-radius: var(--radius); box-shadow: var(--float);',
  split: 'grid-area: middle; inset: 0 0 0 auto; width: var(--dock-width);',
  maximised: 'grid-row: middle / footer; grid-column: 1; inset: 0;',
  fullscreen:
    'position: fixed; inset: 0; z-index: 50; padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);',
}
const Frame = styled.section<{ $layout: DockLayout }>`
  color-scheme: dark;
  position: absolute;
  z-index: 20;
  display: grid;
  grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  overflow: hidden;
  outline: 0;
  background: var(--stage);
  color: var(--grey-12);
  ${({ $layout }) => places[$layout]}
  @media ${phoneScreen} {
    ${({ $layout }) => $layout !== 'hidden' && 'grid-row: header / footer; grid-column: 1; inset: 0; z-index: 40; width: auto; height: auto; border: 0; border-radius: 0;'}
  }
`
const Body = styled.div`
  grid-row: 3;
  position: relative;
  min-height: 0;
  min-width: 0;
  overflow: hidden;
`

/** Holds the only viewer. Changing the layout never unloads it. */
export function ViewerDock() {
  const { state, settled, viewer, setLayout, setProgress, close } = useViewerDock()
  const { datasetId, layout } = state
  const isOfFiles = isLocal(datasetId)
  const frame = useRef<HTMLElement>(null)
  const { answer, refresh } = useDockManifest(datasetId)
  const { dataset, preparation, error } = useDockPreparation(isOfFiles ? null : datasetId, refresh)
  useFullScreen(frame, layout === 'fullscreen', () => setLayout('split'))
  useFocus(frame, state.initial, layout)
  const [draws] = useState(canDraw)
  const isViewed = datasetId !== null && draws
  useEffect(() => {
    if (isViewed && !isOfFiles) loadSavedViewer().catch(ignored) // beside the manifest, not after it
  }, [isViewed, isOfFiles])

  const isKnown = isOfFiles || dataset || error // the saved session is known, or could not be loaded
  const isReady = answer.status === 'ready' && isKnown && hasFrames(answer.manifest)
  const isWaiting =
    isViewed && !isReady && ['loading', 'ready'].includes(answer.status) && preparation?.stage !== 'FAILED'
  useWaiting(datasetId, isWaiting ? 'waiting' : isViewed && isReady ? 'viewer' : 'message', setProgress)
  const content = () => {
    if (!datasetId) return <NothingOpen />
    if (answer.status === 'refused') return <NotVisible />
    if (!draws) return <NeedsMore dataset={dataset} onLeave={close} />
    if (answer.status === 'failed') return <CouldNotLoad reason={answer.reason} onRetry={refresh} />
    if (answer.status === 'loading' || !isReady)
      return <Preparing preparation={answer.status === 'loading' ? undefined : preparation} />
    return (
      <LoadedViewer
        load={isOfFiles ? loadLocalViewer : loadSavedViewer}
        ref={viewer}
        source={answer}
        initial={state.initial}
        saved={dataset?.defaultViewerSession?.state}
        layout={layout === 'hidden' ? state.lastShown : layout}
        onNews={refresh}
        onChange={next => {
          settled.current = next
        }}
        onProgress={setProgress}
        onClose={close}
        onLayout={setLayout}
      />
    )
  }
  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      $layout={layout}
      aria-label="3D viewer"
      data-dock=""
      inert={layout === 'hidden'}
    >
      <DockBar name={dataset?.name ?? (answer.status === 'ready' ? answer.manifest.name : '')} />
      <PhoneNotice isBrief />
      <Body>
        <ErrorBoundary
          resetKeys={[datasetId]}
          onError={() => setProgress(idle)}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <CouldNotLoad
              reason={error instanceof Error ? error.message : 'The viewer stopped unexpectedly.'}
              onRetry={resetErrorBoundary}
            />
          )}
        >
          {content()}
          <ViewNotice manifest={answer.status === 'ready' ? answer.manifest : null} />
        </ErrorBoundary>
      </Body>
    </Frame>
  )
}

/**
 * An opened dataset takes the focus, so that the keys of the viewer work at once. A text field keeps it, and a
 * small window takes none.
 */
function useFocus(frame: RefObject<HTMLElement | null>, opened: object, layout: DockLayout) {
  const last = useRef<object | null>(null)
  useEffect(() => {
    if (last.current === opened || layout === 'hidden' || layout === 'windowed') return
    last.current = opened
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('input, textarea, select, [role="dialog"] *')) return
      const place = ['canvas[tabindex]', '[data-viewer]']
        .map(part => frame.current?.querySelector<HTMLElement>(part))
        .find(Boolean)
      ;(place ?? frame.current)?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [frame, opened, layout])
}

/** The viewer reports the error when it loads its script again. */
const ignored = () => {}

/**
 * The viewer, once its script is there. React waits 300 ms before it replaces the fallback of a Suspense, so the
 * script is no `lazy` component.
 */
function LoadedViewer({
  load,
  ...props
}: ComponentProps<typeof SavedViewer> & { load: typeof loadSavedViewer }) {
  const [script, setScript] = useState<Awaited<ReturnType<typeof loadSavedViewer>> | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    let isHere = true
    load().then(
      loaded => isHere && setScript(loaded),
      (reason: Error) => isHere && setError(reason),
    )
    return () => {
      isHere = false
    }
  }, [load])
  if (error) throw error
  return script ? <script.SavedViewer {...props} /> : <Preparing preparation={undefined} />
}

/** Enters full screen with the layout. Leaving it with Escape changes the layout. */
function useFullScreen(frame: RefObject<HTMLElement | null>, wanted: boolean, onLeave: () => void) {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const element = frame.current
    if (!wanted || !element) return
    const changed = () => {
      if (!document.fullscreenElement) leave.current()
    }
    element.requestFullscreen().then(
      () => document.addEventListener('fullscreenchange', changed),
      () => leave.current(),
    )
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [frame, wanted])
}
