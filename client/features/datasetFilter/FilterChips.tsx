import { Suspense } from 'react'
import { styled } from 'styled-components'
import { ChipFace } from './ChipFace'
import { chipsOf, type FilterChip } from './chips'
import { useListAddress } from './useListAddress'
import { part } from '../../ui/part'

// loaded only for ids in the address that need their names from the server
const NamedChip = part(async () => (await import('./NamedChip')).NamedChip)

const All = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  max-height: 116px;
  overflow-y: auto;
  @media (pointer: coarse) {
    max-height: 152px;
  }
  li {
    min-width: 0;
    max-width: 100%;
  }
`

/** The active filters. Each can be removed on its own. */
export function FilterChips({ isVisitor }: { isVisitor: boolean }) {
  const { filter, change } = useListAddress()
  const chips = chipsOf(filter)
  if (chips.length === 0) return null
  return (
    <All aria-label="Active filters">
      {chips.map(chip => (
        <li key={chip.key}>
          <Named chip={chip} isVisitor={isVisitor} onRemove={() => change(chip.without)} />
        </li>
      ))}
    </All>
  )
}

interface Props {
  chip: FilterChip
  isVisitor: boolean
  onRemove(): void
}

function Named({ chip, isVisitor, onRemove }: Props) {
  const { named } = chip
  if (!named) return <ChipFace chip={chip} name={chip.text ?? ''} onRemove={onRemove} />
  return (
    <Suspense fallback={<ChipFace chip={chip} name={undefined} onRemove={onRemove} />}>
      <NamedChip chip={chip} named={named} isVisitor={isVisitor} onRemove={onRemove} />
    </Suspense>
  )
}
