import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { control } from './look'

const Box = styled.details`
  position: relative;
  > summary {
    display: flex;
    align-items: center;
    ${control}
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  details > summary {
    min-height: 32px;
    padding: 6px 8px;
    cursor: pointer;
  }
  details > button {
    width: 100%;
  }
  &[open] > summary {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  > div {
    position: absolute;
    top: calc(100% + 4px);
    right: 0;
    z-index: 5;
    display: grid;
    width: max-content;
    min-width: 150px;
    max-width: 280px;
    max-height: 60vh;
    overflow-y: auto;
    padding: 6px 8px;
    border: 1px solid var(--grey-6);
    border-radius: 8px;
    background: var(--grey-2);
    box-shadow: var(--float);
    outline: 0;
  }
  hr {
    width: auto;
    height: 0;
    border-left: 0;
    border-top: 1px solid var(--grey-5);
  }
  label {
    max-width: 100%;
  }
  button {
    min-height: 32px;
    padding: 2px 8px;
    border: 0;
    border-radius: 4px;
    background: transparent;
    color: inherit;
    font-size: 13px;
    text-align: left;
    cursor: pointer;
    &:hover:not(:disabled) {
      background: var(--grey-4);
    }
    &:disabled {
      opacity: 0.5;
      cursor: not-allowed;
    }
  }
  p {
    padding: 4px 8px;
    color: var(--grey-11);
    font-size: 12px;
  }
`

interface Props {
  label: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A button with a box of choices under it. Escape, a press elsewhere, another menu, or a leaving focus closes it. */
export function Fold({ label, onToggle, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target))
        box.current.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  // a choice that vanishes on its press leaves the focus on the page, where Escape would not reach the box
  useEffect(() => {
    if (box.current?.open && document.activeElement === document.body)
      box.current.querySelector('summary')?.focus()
  })
  return (
    <Box
      ref={box}
      name="lineage-menu"
      onToggle={event => event.target === event.currentTarget && onToggle?.(event.currentTarget.open)}
      onKeyDown={event => {
        const box = event.currentTarget
        if (event.key !== 'Escape' || !box.open) return
        event.stopPropagation()
        event.preventDefault()
        box.open = false
        box.querySelector('summary')?.focus()
      }}
      onBlur={event => {
        const to = event.relatedTarget
        if (to instanceof Node && !event.currentTarget.contains(to)) event.currentTarget.open = false
      }}
    >
      <summary>{label}</summary>
      {/* A click on a text takes the focus here; outside the box it would close the box. */}
      <div tabIndex={-1}>{children}</div>
    </Box>
  )
}
