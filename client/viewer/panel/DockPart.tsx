import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { styled } from 'styled-components'
import { Quiet } from './look'

const Message = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  flex: 1;
  font-size: 13px;
`

/** A part beside the picture whose script loads when it is opened first. `name`: such as `table`. */
export const DockPart = ({ name, children }: { name: string; children: ReactNode }) => (
  <ErrorBoundary
    fallbackRender={({ resetErrorBoundary }) => (
      <Message role="alert">
        The {name} cannot be shown.
        <Quiet type="button" onClick={resetErrorBoundary}>
          Try again
        </Quiet>
      </Message>
    )}
  >
    <Suspense fallback={<Message role="status">Loading the {name}</Message>}>{children}</Suspense>
  </ErrorBoundary>
)
