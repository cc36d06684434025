import { ChipFace } from './ChipFace'
import type { FilterChip, Naming } from './chips'
import { useFilterTagsQuery } from './filterChoices.generated'
import {
  useFilterGroupNameQuery,
  useFilterStudyNameQuery,
  useFilterTagNameQuery,
  useFilterTaxonNameQuery,
} from './filterNames.generated'

interface Props {
  chip: FilterChip
  onRemove(): void
}

/** Filter chip of an id whose name is read from the server. */
export function NamedChip({
  named: { kind, id },
  isVisitor,
  ...props
}: Props & { named: Naming; isVisitor: boolean }) {
  if (kind === 'tag') return <OfTag {...props} id={id} isVisitor={isVisitor} />
  const Of = { group: OfGroup, study: OfStudy, branch: OfBranch }[kind]
  return <Of {...props} id={id} />
}

/** Finds the name among the user's own tags, otherwise among the tags of a dataset that carries the tag. */
function OfTag({ id, isVisitor, ...props }: Props & { id: string; isVisitor: boolean }) {
  const own = useFilterTagsQuery({ skip: isVisitor })
  const known = own.data?.tags.find(tag => tag.id === id)
  const other = useFilterTagNameQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
    skip: known !== undefined || own.loading,
  })
  const tag = known ?? other.data?.datasets.nodes[0]?.tags.find(each => each.id === id)
  return <ChipFace {...props} name={tag ? tag.name : own.loading || other.loading ? undefined : null} />
}

function OfGroup({ id, ...props }: Props & { id: string }) {
  const { data, loading } = useFilterGroupNameQuery({ variables: { id } })
  return <ChipFace {...props} name={loading ? undefined : (data?.group.name ?? null)} />
}

function OfStudy({ id, ...props }: Props & { id: string }) {
  const { data, loading } = useFilterStudyNameQuery({ variables: { id } })
  return <ChipFace {...props} name={loading ? undefined : (data?.study.name ?? null)} />
}

function OfBranch({ id, ...props }: Props & { id: string }) {
  const { data, loading } = useFilterTaxonNameQuery({ variables: { id } })
  return <ChipFace {...props} name={loading ? undefined : (data?.taxon.name ?? null)} />
}
