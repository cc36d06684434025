import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Square } from '../../ui/IconButton'
import { part } from '../../ui/part'

const ThemeButton = part(async () => (await import('./ThemeButton')).ThemeButton, { idle: true })

/** The button of the themes. It loads after the page, into a place of its size. */
export const ThemeSwitch = () => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={<Square as="span" aria-hidden />}>
      <ThemeButton />
    </Suspense>
  </ErrorBoundary>
)
