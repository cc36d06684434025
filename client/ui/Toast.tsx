import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { styled } from 'styled-components'

const Viewport = styled(Base.Viewport)`
  position: fixed;
  z-index: 90;
  bottom: 48px;
  left: 50%;
  translate: -50% 0;
  display: grid;
  gap: 8px;
  width: min(400px, 100vw - 32px);
`
const Root = styled(Base.Root)`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 6px 6px 16px;
  border-radius: var(--radius);
  background: var(--grey-12);
  color: var(--grey-1);
  box-shadow: var(--float);
  transition: opacity var(--quick), translate var(--quick);
  &[data-starting-style], &[data-ending-style] { opacity: 0; translate: 0 8px; }
`
const Words = styled(Base.Content)`flex: 1; min-width: 0;`
const Close = styled(Base.Close)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: inherit;
  cursor: pointer;
`
const manager = Base.createToastManager()

/** A short word that something was done; nothing that must be read. */
export const say = (title: string) => void manager.add({ title })

function Shown() {
  const { toasts } = Base.useToastManager()
  return toasts.map(toast => (
    <Root key={toast.id} toast={toast}>
      <Words><Base.Title render={<p />} /></Words>
      <Close aria-label="Close"><X size={16} aria-hidden /></Close>
    </Root>
  ))
}

export function Toasts() {
  return <Base.Provider toastManager={manager}><Base.Portal><Viewport><Shown /></Viewport></Base.Portal></Base.Provider>
}
