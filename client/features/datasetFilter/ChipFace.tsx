import { X } from 'lucide-react'
import { styled } from 'styled-components'
import type { FilterChip } from './chips'

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 32px;
  padding: 0 8px 0 12px;
  border: 1px solid var(--grey-7);
  border-radius: 16px;
  background: var(--grey-1);
  font-size: 13px;
  cursor: pointer;
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: inherit;
    color: var(--grey-10);
  }
  svg {
    flex: none;
  }
  &:hover {
    background: var(--grey-4);
  }
  @media (pointer: coarse) {
    min-height: 44px;
    border-radius: 22px;
  }
`
const unseen = 'A filter whose name you cannot see'

/** `name`: undefined while loading, null when the user may not see it. */
export function ChipFace({
  chip: { label },
  name,
  onRemove,
}: {
  chip: FilterChip
  name: string | null | undefined
  onRemove(): void
}) {
  const words = name === null ? unseen : name === '' ? label : `${label}: ${name ?? '…'}`
  return (
    <Chip type="button" title={words} aria-label={`Remove the filter ${words}`} onClick={onRemove}>
      <span>
        {name ? (
          <>
            <small>{label}</small> {name}
          </>
        ) : (
          words
        )}
      </span>
      <X size={14} aria-hidden />
    </Chip>
  )
}
