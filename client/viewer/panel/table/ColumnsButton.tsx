import { Columns3 } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { PropertyEntry } from '../../../../formats/frame/manifest'
import { listedName } from '../../../instrument/listedProperties'
import { Quiet, scrolling } from '../look'

const Place = styled.div`
  position: relative;
`
const Box = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  z-index: 26;
  display: grid;
  width: 240px;
  max-height: 220px;
  padding: 4px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-1);
  box-shadow: var(--float);
  ${scrolling}
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    padding: 2px 8px;
    border-radius: 4px;
    cursor: pointer;
    &:hover {
      background: var(--grey-4);
    }
    span {
      flex: 1;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    small {
      color: var(--grey-10);
      font-size: 12px;
    }
  }
`

interface Props {
  entries: readonly PropertyEntry[]
  /** ids of the properties with a column */
  shown: ReadonlySet<number>
  isLoaded(id: number): boolean
  onChange(id: number, on: boolean): void
}

/** Chooses the properties that have a column. One that is not loaded loads. */
export function ColumnsButton({ entries, shown, isLoaded, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Place
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        event.preventDefault()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Quiet ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Columns3 size={16} aria-hidden />
        Columns
      </Quiet>
      {open && (
        <Box role="group" aria-label="Columns">
          {entries.map(entry => (
            <label key={entry.id}>
              <input
                type="checkbox"
                checked={shown.has(entry.id)}
                onChange={({ target }) => onChange(entry.id, target.checked)}
              />
              <span>{listedName(entry)}</span>
              {!isLoaded(entry.id) && <small>not loaded</small>}
            </label>
          ))}
        </Box>
      )}
    </Place>
  )
}
