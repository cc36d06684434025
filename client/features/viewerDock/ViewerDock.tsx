import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { styled } from 'styled-components'
import { canDraw, phoneWidth } from '../../lib/browser/browser'
import { useMedia } from '../../lib/browser/useMedia'
import type { DockLayout } from './dock'
import { DockBar } from './DockBar'
import { CouldNotLoad, NeedsMore, NothingOpen, NotVisible, Preparing } from './DockMessage'
import { loadViewer } from './loading'
import { useDockPreparation } from './useDockPreparation'
import { useManifest } from './useManifest'
import { useViewerDock } from './useViewerDock'

const Viewer = lazy(async () => ({ default: (await loadViewer()).Viewer }))

// Positions in the shell's grid. The cookie question and the tips below stay visible.
const places: Readonly<Record<DockLayout, string>> = {
  hidden:
    'grid-area: middle; inset: 0 0 0 auto; width: var(--dock-width); visibility: hidden; pointer-events: none;',
  windowed:
    'grid-area: middle; right: 16px; bottom: 16px; width: 300px; height: 300px; border: 1px solid var(--grey-7); border-radius: var(--radius); box-shadow: var(--float);',
  split: 'grid-area: middle; inset: 0 0 0 auto; width: var(--dock-width);',
  maximised: 'grid-row: middle / footer; grid-column: 1; inset: 0;',
  fullscreen: 'position: fixed; inset: 0; z-index: 50;',
}
const Frame = styled.section<{ $layout: DockLayout }>`
  color-scheme: dark;
  position: absolute;
  z-index: 20;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  overflow: hidden;
  background: var(--stage);
  color: var(--grey-12);
  ${({ $layout }) => places[$layout]}
  @media (max-width: 767px) {
    ${({ $layout }) => $layout !== 'hidden' && 'grid-row: middle / footer; grid-column: 1; inset: 0; width: auto; height: auto; border: 0; border-radius: 0;'}
  }
`
const Body = styled.div`
  position: relative;
  min-height: 0;
  min-width: 0;
  overflow: hidden;
`

/** Holds the only viewer. Changing the layout never unloads it. */
export function ViewerDock() {
  const { state, settled, viewer, setLayout, setProgress, close } = useViewerDock()
  const { datasetId, layout } = state
  const frame = useRef<HTMLElement>(null)
  const { answer, refresh } = useManifest(datasetId)
  const { dataset, preparation, error } = useDockPreparation(datasetId, refresh)
  useFullScreen(frame, layout === 'fullscreen', () => setLayout('split'))
  const isPhone = useMedia(phoneWidth)
  const [draws] = useState(canDraw)

  const content = () => {
    if (!datasetId) return <NothingOpen />
    if (answer.status === 'refused') return <NotVisible />
    if (isPhone || !draws) return <NeedsMore dataset={dataset} isPhone={isPhone} onLeave={close} />
    if (answer.status === 'failed') return <CouldNotLoad reason={answer.reason} onRetry={refresh} />
    const isKnown = dataset || error // the saved session is known, or could not be loaded
    if (answer.status === 'loading' || !isKnown || answer.manifest.frames.sha256.length === 0)
      return <Preparing preparation={answer.status === 'loading' ? undefined : preparation} />
    return (
      <Suspense fallback={<Preparing preparation={undefined} />}>
        <Viewer
          ref={viewer}
          source={answer}
          initial={state.initial}
          saved={dataset?.defaultViewerSession?.state}
          layout={layout === 'hidden' ? state.lastShown : layout}
          onChange={next => {
            settled.current = next
          }}
          onProgress={setProgress}
          onClose={close}
          onLayout={setLayout}
        />
      </Suspense>
    )
  }
  return (
    <Frame ref={frame} $layout={layout} aria-label="3D viewer" inert={layout === 'hidden'}>
      <DockBar name={dataset?.name ?? (answer.status === 'ready' ? answer.manifest.name : '')} />
      <Body>
        <ErrorBoundary
          resetKeys={[datasetId]}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <CouldNotLoad
              reason={error instanceof Error ? error.message : 'The viewer stopped unexpectedly.'}
              onRetry={resetErrorBoundary}
            />
          )}
        >
          {content()}
        </ErrorBoundary>
      </Body>
    </Frame>
  )
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
