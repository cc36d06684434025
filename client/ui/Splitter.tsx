import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { SplitterProps } from './SplitterLine'
import { part } from './part'

const SplitterLine = part(async () => (await import('./SplitterLine')).SplitterLine, { around: () => null })

/** The divider between two panes. It loads after them, and the panes work without it. */
export const Splitter = (props: SplitterProps) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <SplitterLine {...props} />
    </Suspense>
  </ErrorBoundary>
)
