import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadPart } from '../lib/loadPart'
import type { SplitterProps } from './SplitterLine'

const SplitterLine = lazy(async () => ({
  default: (await loadPart(() => import('./SplitterLine'))).SplitterLine,
}))

/** The divider between two panes. It loads after them, and the panes work without it. */
export const Splitter = (props: SplitterProps) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <SplitterLine {...props} />
    </Suspense>
  </ErrorBoundary>
)
