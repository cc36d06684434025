import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/IconButton'
import { Caption, glass, scrolling } from './look'

const Box = styled.div`
  ${glass}
  position: absolute;
  /* beside the tools, above their lower end: below it the timeline would cover the box */
  bottom: 0;
  left: calc(100% + 6px);
  z-index: 4;
  display: grid;
  gap: 4px;
  width: 252px;
  max-height: 100%;
  padding: 8px;
  ${scrolling}
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-left: 8px;
  }
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
  p {
    padding: 0 8px 4px;
  }
  button:disabled,
  button[aria-disabled='true'] {
    opacity: 0.45;
    cursor: not-allowed;
  }
`
export const Refusal = styled(Caption)`
  color: var(--red-text);
`

interface Props {
  /** of the button and the box */
  label: string
  title: string
  icon: ReactNode
  open: boolean
  onOpen(open: boolean): void
  children: ReactNode
}

/** A button of the tools with a box beside it. The focus goes to the first choice in the box, and back at its end. */
export function ToolBox({ label, title, icon, open, onOpen, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    onOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    const opener = button.current
    // a box that its content closes takes the focus with it
    return () => void (document.activeElement === document.body && opener?.focus())
  }, [open])
  return (
    <div
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        event.preventDefault()
        close()
      }}
    >
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-expanded={open}
        onClick={() => (open ? close() : onOpen(true))}
      />
      {open && (
        <Box ref={box} role="group" aria-label={label}>
          <header>
            <h2>{title}</h2>
            <IconButton label="Close" icon={<X size={16} />} onClick={close} />
          </header>
          {children}
        </Box>
      )}
    </div>
  )
}
