import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { SessionWatch } from '../../features/accounts/session/SessionWatch'
import { useVisits } from '../../features/site/useVisits'
import { loadSavedViewer } from '../../features/viewerDock/loading'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import {
  isKnownBrowser,
  isPhoneNow,
  phoneScreen,
  phoneWidth,
  savesData,
  whenIdle,
} from '../../lib/browser/browser'
import { maintained } from '../../lib/server/maintenance'
import { paths } from '../../lib/paths'
import { useMedia } from '../../lib/browser/useMedia'
import { useRememberedNumber } from '../../lib/browser/useRemembered'
import { Splitter } from '../../ui/Splitter'
import { Hidden } from '../../ui/hidden'
import { Toasts } from '../../ui/overlay/Toast'
import { Footer, Live } from './Footer'
import { Header } from './Header'
import { Maintenance } from './Maintenance'
import { Skip } from './Skip'
import { isWithoutHeader } from './headerLinks'
import { useConnectionNotice } from './useConnectionNotice'
import { useFocusOfRoute } from './useFocusOfRoute'
import { useKeys } from './useKeys'
import { useSocketOfPerson } from './useSocketOfPerson'
import { inDialog } from '../../ui/overlay/Dialog'
import { part } from '../../ui/part'

const none = () => null

// shown during an impersonation only
const ImpersonationBanner = part(
  async () => (await import('../../features/accounts/impersonation/ImpersonationBanner')).ImpersonationBanner,
)
const loadDock = () => import('../../features/viewerDock/ViewerDock')
const KeysDialog = part(async () => (await import('./KeysDialog')).KeysDialog, { around: inDialog('Keys') })
const Interactions = part(async () => (await import('../../features/site/Interactions')).Interactions, {
  idle: true,
})
// for phones and browsers that the viewer does not know
const Notices = part(async () => (await import('./Notices')).Notices, { around: none })
const Band = part(async () => (await import('./Band')).Band, { idle: true })
const TooltipLayer = part(async () => (await import('../../ui/overlay/Tooltip')).TooltipLayer, { idle: true })
const FileDrop = part(async () => (await import('../../features/viewerDock/local/FileDrop')).FileDrop, {
  around: none,
})

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template: 'above' auto 'header' auto 'middle' minmax(0, 1fr) 'footer' auto 'band' auto / minmax(
      0,
      1fr
    );
  height: 100dvh;
  /* clear of the notch and the home bar of a phone */
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
    env(safe-area-inset-left);
`
const Above = styled.div`
  grid-area: above;
  min-width: 0;
`
const Below = styled.div`
  grid-area: band;
  min-width: 0;
`
const Middle = styled.div`
  grid-area: middle;
  display: flex;
  min-height: 0;
  min-width: 0;
`
const Main = styled.main`
  position: relative; /* otherwise hidden inputs below the fold make the document scroll */
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: auto;
  outline: 0;
  container: main / inline-size;
`
const Alone = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
`
const Covered = styled.div`
  display: contents;
`
const Kept = styled.div`
  display: contents;
  &[hidden] {
    display: none;
  }
`
/** A landmark for the divider, which would otherwise be outside all of them. */
const Divided = styled.section`
  display: contents;
`
const Beside = styled.div`
  flex: none;
  width: var(--dock-width);
`

const DockPlace = styled.div`
  z-index: 20;
  grid-area: middle;
  justify-self: end;
  width: var(--dock-width);
  max-width: 100%;
  padding: 24px;
  background: var(--grey-1);
`
const ViewerDock = part(async () => (await loadDock()).ViewerDock, {
  around: message => <DockPlace>{message}</DockPlace>,
})

/** The frame of every page: header, screen, viewer dock and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const {
    state: { layout },
    close,
  } = useViewerDock()
  const [dockUsed, setDockUsed] = useState(false)
  if (!dockUsed && layout !== 'hidden') setDockUsed(true)
  const [keysOpen, setKeysOpen] = useState(false)
  const roomy = useMedia('(min-width: 768px)')
  const [width, setWidth] = useRememberedNumber('dockWidth', 620)
  const main = useRef<HTMLElement>(null)
  const showKeys = () => setKeysOpen(true)
  const isPhone = useMedia(phoneWidth)
  const isFilled = useMedia(phoneScreen) && layout !== 'hidden'
  const hasNotices = isPhone || !isKnownBrowser(navigator.userAgent)
  const { pathname } = useLocation()
  const down = useStore(maintained)
  useKeys(showKeys)
  const visited = useVisits()
  useSocketOfPerson()
  useFocusOfRoute(main)
  useWayForScreens()
  useViewerAhead(roomy)
  const most = Math.max(360, window.innerWidth - 420)
  const shownWidth = Math.min(width, most)
  const split = layout === 'split' && roomy
  const covers = layout === 'maximised' || layout === 'fullscreen' || isFilled
  return (
    <Frame style={{ ['--dock-width' as string]: `${shownWidth}px` }}>
      <Skip toViewer={covers} />
      <Above>
        <Suspense fallback={null}>
          <ImpersonationBanner onLeft={close} />
        </Suspense>
      </Above>
      <Covered inert={isFilled}>{!isWithoutHeader(pathname) && <Header />}</Covered>
      <Middle>
        <Main id="main" ref={main} tabIndex={-1} inert={covers}>
          {hasNotices && (
            <Suspense fallback={null}>
              <Notices />
            </Suspense>
          )}
          {down && (
            <Alone>
              <Maintenance />
            </Alone>
          )}
          <Kept hidden={down}>{children}</Kept>
          {isPhone && <PhoneEnd isList={pathname.startsWith(paths.datasets)} onKeys={showKeys} />}
        </Main>
        {split && (
          <Divided aria-label="Page and viewer">
            <Splitter
              label="Width of the viewer"
              side="right"
              width={shownWidth}
              min={360}
              max={most}
              onChange={setWidth}
            />
            <Beside />
          </Divided>
        )}
      </Middle>
      {!isPhone && <Footer onKeys={showKeys} />}
      <Below>
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Band />
          </Suspense>
        </ErrorBoundary>
      </Below>
      {dockUsed && <ViewerDock />}
      {keysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
      <SessionWatch onLeft={close} />
      <Toasts lasting={useConnectionNotice()} />
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <TooltipLayer />
          <FileDrop />
          <Interactions visited={visited} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

/** Lists of datasets fill the screen of a phone, so their footer is hidden. */
const PhoneEnd = ({ isList, onKeys }: { isList: boolean; onKeys(): void }) =>
  isList ? (
    <Hidden as="div">
      <Live />
    </Hidden>
  ) : (
    <Footer onKeys={onKeys} />
  )

/** Shrinks a maximised viewer after navigation, so that the new screen is visible. A phone hides it. */
function useWayForScreens() {
  const { key, pathname } = useLocation()
  const {
    state: { layout },
    setLayout,
  } = useViewerDock()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    if (layout === 'maximised' && !pathname.startsWith('/unity'))
      setLayout(isPhoneNow() ? 'hidden' : window.innerWidth < 1200 ? 'windowed' : 'split')
  }, [key, pathname, layout, setLayout])
}

/**
 * Loads the viewer script when the browser is idle, so that the first dataset opens at once. Does nothing on
 * phones, whose connection may be paid by volume, and in browsers that save data.
 */
function useViewerAhead(roomy: boolean) {
  useEffect(() => {
    if (!roomy || savesData()) return
    // opening the viewer retries and reports the error
    return whenIdle(() => void Promise.all([loadDock(), loadSavedViewer()]).catch(() => undefined))
  }, [roomy])
}
