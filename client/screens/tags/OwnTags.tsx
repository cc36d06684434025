import { Plus, Search, Tags } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { matches } from '../../features/tags/filter'
import { NewTag } from '../../features/tags/NewTag'
import { TagItem } from '../../features/tags/TagItem'
import type { TagsQuery } from '../../features/tags/tags.generated'
import { counted } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { Controls, Filter } from '../../ui/page/listPage'
import { EmptyState } from '../../ui/status/Message'

const Lines = styled.ul`
  border-top: 1px solid var(--grey-5);
`

/** The user's tags. The filter text is kept in the address. */
export function OwnTags({ tags, groups }: { tags: TagsQuery['tags']; groups: TagsQuery['myGroups'] }) {
  const [search, setSearch] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const text = search.get('filter') ?? ''
  const shown = tags.filter(tag => matches(tag, text))
  const setText = (next: string) => setSearch(next ? { filter: next } : {}, { replace: true })
  const create = (
    <Button $kind="primary" onClick={() => setCreating(true)}>
      <Plus size={16} aria-hidden />
      Create a new tag
    </Button>
  )
  return (
    <>
      {tags.length > 0 && (
        <Controls>
          <Filter role="search" aria-label="Tags">
            <Search size={16} aria-hidden />
            <input
              type="search"
              aria-label="Filter by name"
              placeholder="Filter by name"
              value={text}
              onChange={({ target }) => setText(target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Filter>
          {!creating && create}
        </Controls>
      )}
      {creating && <NewTag onDone={() => setCreating(false)} />}
      <Hidden role="status">{tags.length > 0 && counted(shown.length, 'tag')}</Hidden>
      {shown.length > 0 && (
        <Lines aria-label="Your tags">
          {shown.map(tag => (
            <li key={tag.id}>
              <TagItem tag={tag} groups={groups} />
            </li>
          ))}
        </Lines>
      )}
      {tags.length > 0 && shown.length === 0 && (
        <EmptyState
          title="No tag has this name"
          actions={<Button onClick={() => setText('')}>Clear the filter</Button>}
        />
      )}
      {tags.length === 0 && !creating && (
        <EmptyState
          icon={<Tags size={24} strokeWidth={1.5} aria-hidden />}
          title="No tags yet"
          text="Create a tag, then add it to a dataset that you manage."
          actions={create}
        />
      )}
    </>
  )
}
