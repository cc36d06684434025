import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button'
import { CopyButton } from './CopyButton'
import { Toolbar } from './Toolbar'

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--accent-text);
  border-radius: var(--radius);
  background: var(--accent-soft);
  > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > code {
    display: block;
    padding: 8px 10px;
    border-radius: 4px;
    background: var(--grey-1);
    user-select: all;
  }
`

interface Props {
  /** explanation and secret */
  children: ReactNode
  /** the text that the copy button copies */
  secret: string
  copyLabel: string
  doneLabel?: string
  onDone(): void
  /** how to use the secret */
  below?: ReactNode
  className?: string
}

/** A secret that cannot be shown again. Stays until the user confirms. */
export function ShownOnce({
  children,
  secret,
  copyLabel,
  doneLabel = 'I have kept it',
  onDone,
  below,
  className,
}: Props) {
  return (
    <Box role="status" className={className}>
      {children}
      <Toolbar>
        <CopyButton text={secret} label={copyLabel} />
        <Button $kind="quiet" onClick={onDone}>
          {doneLabel}
        </Button>
      </Toolbar>
      {below}
    </Box>
  )
}
