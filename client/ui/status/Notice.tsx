import { CircleAlert, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton'

export type NoticeKind = 'information' | 'warning' | 'fault'
const colours = { information: 'grey', warning: 'amber', fault: 'red' } as const

const Box = styled.div<{ $kind: NoticeKind }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 8px 12px;
  border-left: 3px solid
    ${({ $kind }) => ($kind === 'information' ? 'var(--grey-8)' : `var(--${colours[$kind]}-line)`)};
  border-radius: 0 var(--radius) var(--radius) 0;
  background: ${({ $kind }) => ($kind === 'information' ? 'var(--grey-3)' : `var(--${colours[$kind]}-soft)`)};
  > svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $kind }) => ($kind === 'information' ? 'var(--grey-10)' : `var(--${colours[$kind]}-text)`)};
  }
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    margin: -6px -8px -6px 0;
  }
`

interface Props {
  kind?: NoticeKind
  children: ReactNode
  onClose?: () => void
  id?: string
}

/** A message that stays on the page. Screen readers announce a `fault` at once. */
export function Notice({ kind = 'information', children, onClose, id }: Props) {
  const Picture = kind === 'information' ? Info : CircleAlert
  return (
    <Box $kind={kind} role={kind === 'fault' ? 'alert' : 'note'} id={id}>
      <Picture size={18} aria-hidden />
      <div>{children}</div>
      {onClose && <IconButton label="Dismiss" icon={<X size={16} />} onClick={onClose} />}
    </Box>
  )
}
