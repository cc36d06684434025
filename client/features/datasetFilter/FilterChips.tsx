import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { chipsOf, type FilterChip } from './chips'
import { useFilterTagsQuery } from './filterChoices.generated'
import { useFilterGroupNameQuery, useFilterStudyNameQuery, useFilterTagNameQuery, useFilterTaxonNameQuery } from './filterNames.generated'
import { useListAddress } from './useListAddress'

const All = styled.ul`display: flex; flex-wrap: wrap; gap: 6px; max-height: 116px; overflow-y: auto; @media (pointer: coarse) { max-height: 152px; } li { min-width: 0; max-width: 100%; }`
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
  span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  small { font-size: inherit; color: var(--grey-10); }
  svg { flex: none; }
  &:hover { background: var(--grey-4); }
  @media (pointer: coarse) { min-height: 44px; border-radius: 22px; }
`
const unseen = 'A filter that you may not see'

/** Why the list is short: each of these is taken off by itself. */
export function FilterChips({ isVisitor }: { isVisitor: boolean }) {
  const { filter, change } = useListAddress()
  const chips = chipsOf(filter)
  if (chips.length === 0) return null
  return <All aria-label="Active filters">{chips.map(chip => <li key={chip.key}><Named chip={chip} isVisitor={isVisitor} onRemove={() => change(chip.without)} /></li>)}</All>
}

interface Props { chip: FilterChip; onRemove(): void }

function Named({ chip, isVisitor, onRemove }: Props & { isVisitor: boolean }) {
  const props = { chip, onRemove }
  if (!chip.named) return <Face {...props} name={chip.text ?? ''} />
  const { kind, id } = chip.named
  if (kind === 'tag') return <OfTag {...props} id={id} isVisitor={isVisitor} />
  const Of = { group: OfGroup, study: OfStudy, branch: OfBranch }[kind]
  return <Of {...props} id={id} />
}

/** One's own are known; of others' public ones the datasets that they are on tell the name. */
function OfTag({ id, isVisitor, ...props }: Props & { id: string; isVisitor: boolean }) {
  const own = useFilterTagsQuery({ skip: isVisitor })
  const known = own.data?.tags.find(tag => tag.id === id)
  const other = useFilterTagNameQuery({ variables: { id }, fetchPolicy: 'no-cache', skip: known !== undefined || own.loading })
  const tag = known ?? other.data?.datasets.nodes[0]?.tags.find(each => each.id === id)
  return <Face {...props} name={tag ? tag.name : own.loading || other.loading ? undefined : null} />
}

function OfGroup({ id, ...props }: Props & { id: string }) {
  const { data, loading } = useFilterGroupNameQuery({ variables: { id } })
  return <Face {...props} name={loading ? undefined : data?.group.name ?? null} />
}

function OfStudy({ id, ...props }: Props & { id: string }) {
  const { data, loading } = useFilterStudyNameQuery({ variables: { id } })
  return <Face {...props} name={loading ? undefined : data?.study.name ?? null} />
}

function OfBranch({ id, ...props }: Props & { id: string }) {
  const { data, loading } = useFilterTaxonNameQuery({ variables: { id } })
  return <Face {...props} name={loading ? undefined : data?.taxon.name ?? null} />
}

/** `name`: undefined while it is asked for, null where it may not be known. */
function Face({ chip: { label }, name, onRemove }: Props & { name: string | null | undefined }) {
  const words = name === null ? unseen : name === '' ? label : `${label}: ${name ?? '…'}`
  return (
    <Chip type="button" title={words} aria-label={`Remove the filter ${words}`} onClick={onRemove}>
      <span>{name ? <><small>{label}</small> {name}</> : words}</span><X size={14} aria-hidden />
    </Chip>
  )
}
