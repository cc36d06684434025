import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadPartWhenIdle } from '../../lib/loadPart'
import { Square } from '../../ui/IconButton'

const ThemeButton = lazy(async () => ({
  default: (await loadPartWhenIdle(() => import('./ThemeButton'))).ThemeButton,
}))

/** The button of the themes. It loads after the page, into a place of its size. */
export const ThemeSwitch = () => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={<Square as="span" aria-hidden />}>
      <ThemeButton />
    </Suspense>
  </ErrorBoundary>
)
