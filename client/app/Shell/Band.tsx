import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { useMe } from '../../features/accounts/useMe'
import { useConsent } from '../../features/consent/useConsent'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { whenIdle } from '../../lib/browser/browser'
import { part } from '../../ui/part'

const ConsentBanner = part(async () => (await import('../../features/consent/ConsentBanner')).ConsentBanner)
const Tutorial = part(async () => (await import('../../features/tutorial/Tutorial')).Tutorial)

/**
 * The bottom line of the page: the cookie question first, then the tips. Both load when the browser is idle.
 */
export function Band() {
  const { open } = useConsent()
  const { pathname } = useLocation()
  const {
    state: { layout, datasetId },
  } = useViewerDock()
  const me = useMe()
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!idle || me === undefined) return null
  const viewerShown = datasetId !== null && (layout === 'split' || layout === 'maximised')
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        {open ? (
          <ConsentBanner />
        ) : (
          <Tutorial pathname={pathname} viewerShown={viewerShown} signedIn={me !== null} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
