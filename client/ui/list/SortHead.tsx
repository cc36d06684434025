import { ArrowDown, ArrowUp } from 'lucide-react'
import { styled } from 'styled-components'

export type Sorted = 'ascending' | 'descending' | 'none'

const Press = styled.button<{ $number: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  flex-direction: ${({ $number }) => ($number ? 'row-reverse' : 'row')};
  min-height: 32px;
  margin: 0 -6px;
  padding: 0 6px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  svg {
    visibility: hidden;
    color: var(--accent-text);
  }
  [aria-sort='ascending'] > & svg,
  [aria-sort='descending'] > & svg {
    visibility: visible;
  }
  &:hover,
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & {
    color: var(--grey-12);
  }
`

interface Props {
  name: string
  sorted: Sorted
  number?: boolean
  onSort(): void
}

/** A column header that sorts its table. The arrow's space stays reserved. */
export function SortHead({ name, sorted, number = false, onSort }: Props) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <div role="columnheader" aria-sort={sorted} data-number={number || undefined}>
      <Press type="button" $number={number} onClick={onSort}>
        {name}
        <Arrow size={14} aria-hidden />
      </Press>
    </div>
  )
}
