import { useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Waiting } from '../../ui/status/Waiting'
import { readEmbedAddress } from './embedAddress'
import { EmbeddedViewer } from './EmbeddedViewer'
import { useDescription } from './useDescription'
import { useFault } from './useFault'

const Page = styled.main`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  overflow: auto;
  background: var(--grey-1);
`

/** The whole page in a frame of another site. All its links open new windows. */
export function EmbedScreen({ address }: { address: Pick<Location, 'pathname' | 'search'> }) {
  const { pathname, search } = address
  const read = useMemo(() => readEmbedAddress({ pathname, search }), [pathname, search])
  const { described, again } = useDescription(read.description)
  return (
    <Page>
      <ErrorBoundary
        fallbackRender={({ error, resetErrorBoundary }) => (
          <Failed reason={error instanceof Error ? error.message : ''} onRetry={resetErrorBoundary} />
        )}
      >
        {described.status === 'loading' && <Waiting text="3D viewer is loading ..." />}
        {described.status === 'gone' && <Gone />}
        {described.status === 'failed' && (
          <Failed reason="Check the connection and try again." onRetry={again} />
        )}
        {described.status === 'ready' && (
          <EmbeddedViewer description={described.description} address={read} />
        )}
      </ErrorBoundary>
    </Page>
  )
}

function Gone() {
  useFault('The view does not exist, or visitors may not see it.')
  return (
    <EmptyState
      heading="h1"
      title="This view cannot be shown here"
      text="It does not exist any more, or it is not public. People with access can open it on the site itself."
      actions={
        <Button as="a" href={paths.home} target="_blank" rel="noopener">
          Open Morula
        </Button>
      }
    />
  )
}

function Failed({ reason, onRetry }: { reason: string; onRetry(): void }) {
  useFault(reason)
  return (
    <ErrorState
      heading="h1"
      title="The viewer could not load"
      text={reason}
      actions={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}
