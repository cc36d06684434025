import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { ScreenFault } from './ScreenFault'

/** Contains errors and loading states of one screen. The shell and the viewer stay. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={ScreenFault} resetKeys={[pathname]}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

export const guarded = (screen: ReactNode) => <Guarded>{screen}</Guarded>
