import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from './IconButton'

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: 60;
  background: rgb(8 11 16 / 0.5);
  transition: opacity var(--quick);
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
`
const Popup = styled(Base.Popup)`
  position: fixed;
  z-index: 61;
  top: 50%;
  left: 50%;
  translate: -50% -50%;
  display: grid;
  gap: 16px;
  width: min(480px, 100vw - 32px);
  max-height: calc(100dvh - 48px);
  overflow: auto;
  padding: 20px 24px 24px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-1);
  box-shadow: var(--float);
  outline: 0;
  transition: opacity var(--quick), translate var(--quick);
  &[data-starting-style], &[data-ending-style] { opacity: 0; translate: -50% calc(-50% + 8px); }
`
const Head = styled.header`display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-right: -8px;`

interface Props { title: string; open: boolean; onClose(): void; children: ReactNode }

export function Dialog({ title, open, onClose, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={next => !next && onClose()}>
      <Base.Portal>
        <Backdrop />
        <Popup>
          <Head><Base.Title>{title}</Base.Title><Base.Close render={<IconButton label="Close" icon={<X size={18} />} />} /></Head>
          {children}
        </Popup>
      </Base.Portal>
    </Base.Root>
  )
}
