import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { IconButton } from '../../ui/IconButton'
import { Caption, glass, scrolling } from './look'
import { lying, lyingRailWidth, lyingToolsWidth, sheets } from './sheets/sheetLook'

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
  /* above the tools */
  @media ${sheets} {
    inset: auto 0 100%;
    width: auto;
    max-height: min(420px, 60dvh);
    border-width: 1px 0 0;
    border-radius: 14px 14px 0 0;
    background: var(--grey-1);
  }
  @media ${lying} {
    inset: auto auto 0 100%;
    width: min(360px, calc(100vw - ${lyingRailWidth + lyingToolsWidth}px));
    max-height: calc(100dvh - 56px);
    border-width: 1px 1px 0;
    border-radius: 0 14px 0 0;
  }
`
export const Refusal = styled(Caption)`
  color: var(--red-text);
`

/** The label of the box that was opened last. The boxes lie in one place, so only one is open. */
const opened = createStore<string>(() => '')

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
  const isOther = useStore(opened) !== label
  useEffect(() => {
    if (open && isOther) onOpen(false)
  }, [open, isOther, onOpen])
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
        onClick={() => {
          if (open) return close()
          opened.setState(label, true)
          onOpen(true)
        }}
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
