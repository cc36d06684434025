import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { styled } from 'styled-components'
import { Buttons, Quiet } from './look'

const Message = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  flex: 1;
  font-size: 13px;
`

interface Props {
  /** such as `table` */
  name: string
  onClose(): void
  children: ReactNode
}

/** A part beside the picture whose script loads when it is opened first. */
export const DockPart = ({ name, onClose, children }: Props) => (
  <ErrorBoundary
    fallbackRender={({ resetErrorBoundary }) => (
      <Message role="alert">
        The {name} cannot be shown.
        <Buttons>
          <Quiet type="button" onClick={resetErrorBoundary}>
            Try again
          </Quiet>
          <Quiet type="button" onClick={onClose}>
            Close
          </Quiet>
        </Buttons>
      </Message>
    )}
  >
    <Suspense fallback={<Message role="status">Loading the {name}</Message>}>{children}</Suspense>
  </ErrorBoundary>
)
