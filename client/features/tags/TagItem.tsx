import { ChevronRight, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'
import { useUpdateTagMutation } from './changeTag.generated'
import { DeleteTag } from './DeleteTag'
import type { OwnTagFragment } from './OwnTag.generated'
import { TagChip } from './TagChip'
import { TagForm } from './TagForm'
import { TagSharings } from './TagSharings'
import type { TagValues } from './tagSchema'
import type { TagsQuery } from './tags.generated'

const Item = styled.details`
  border-bottom: 1px solid var(--grey-5);
  &[open] > summary > svg {
    rotate: 90deg;
  }
`
const Line = styled.summary`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 8px;
  border-radius: var(--radius);
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: var(--grey-3);
  }
  > svg {
    flex: none;
    color: var(--grey-10);
    transition: rotate var(--quick);
  }
`
const About = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: var(--grey-10);
  text-overflow: ellipsis;
  white-space: nowrap;
  @container (max-width: 560px) {
    display: none;
  }
`
const State = styled.span`
  flex: none;
  margin-left: auto;
  font-size: 13px;
  color: var(--grey-10);
`
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 24px 40px;
  padding: 8px 8px 24px 36px;
  > section {
    display: grid;
    gap: 12px;
    align-content: start;
    min-width: 0;
  }
  h2 {
    font-size: 14px;
    line-height: 20px;
    letter-spacing: 0;
  }
  @container (max-width: 680px) {
    grid-template-columns: minmax(0, 1fr);
    padding-left: 8px;
  }
`

interface Props {
  tag: OwnTagFragment
  groups: TagsQuery['myGroups']
}

/** Keeps its form mounted while folded, so that typed values stay. */
export function TagItem({ tag, groups }: Props) {
  const id = useId()
  const [seen, setSeen] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [update] = useUpdateTagMutation()
  const { name, comment, color, isPublic, groupIds } = tag
  const save = async (changes: TagValues) => {
    await update({ variables: { id: tag.id, input: changes } })
    say(`${changes.name.trim()} was saved`)
  }
  const sharedWith = groupIds && groupIds.length > 0 ? ` · ${counted(groupIds.length, 'group')}` : ''
  return (
    <Item onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}>
      <Line>
        <ChevronRight size={16} aria-hidden />
        <TagChip tag={tag} />
        <About>{comment}</About>
        <State>
          {isPublic ? 'Public' : 'Private'}
          {sharedWith}
        </State>
      </Line>
      {seen && (
        <Body>
          <TagForm
            values={{ name, comment, color, isPublic }}
            submit="Save"
            onSubmit={save}
            beside={
              <Button $kind="danger" onClick={() => setDeleting(true)}>
                <Trash2 size={16} aria-hidden />
                Delete
              </Button>
            }
          />
          <section aria-labelledby={id}>
            <h2 id={id}>Groups</h2>
            <TagSharings tag={tag} groups={groups} />
          </section>
        </Body>
      )}
      {deleting && <DeleteTag tag={tag} onClose={() => setDeleting(false)} />}
    </Item>
  )
}
