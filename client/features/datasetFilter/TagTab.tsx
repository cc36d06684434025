import { nameKeyInLowerCase } from '../../../formats/text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { bounds } from '../../lib/bounds'
import { paths } from '../../lib/paths'
import { TextInput } from '../../ui/form/Field'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import { Skeleton } from '../../ui/status/Skeleton'
import { useFilterTagsQuery } from './filterChoices.generated'
import { toggled } from './listFilter'
import { Foot, Quiet } from './look'
import { NotLoaded } from '../../ui/status/NotLoaded'
import type { TabProps } from './tabs'

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  li {
    min-width: 0;
    max-width: 100%;
  }
`
const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: 32px;
  padding: 0 12px 0 8px;
  border: 1px solid var(--grey-7);
  border-radius: 16px;
  background: var(--grey-1);
  font-size: 13px;
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick);
  i {
    flex: none;
    forced-color-adjust: none;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1px light-dark(rgb(16 24 40 / 0.24), rgb(255 255 255 / 0.3));
  }
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: var(--grey-4);
  }
  &[aria-pressed='true'] {
    border-color: var(--accent-text);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent-text);
  }
  @media (pointer: coarse) {
    min-height: 44px;
    border-radius: 22px;
  }
`
const manyTags = 16

/** The user's own tags and those of their groups. The list shows datasets with any of the chosen tags. */
export function TagTab({ filter, change }: TabProps) {
  const { data, error, refetch } = useFilterTagsQuery({ fetchPolicy: 'cache-and-network' })
  const [text, setText] = useState('')
  const tags = data?.tags
  const sought = nameKeyInLowerCase(text.trim())
  const shown = tags?.filter(({ name }) => nameKeyInLowerCase(name).includes(sought))
  return (
    <>
      {!tags && (error ? <NotLoaded error={error} again={refetch} /> : <Skeleton $height={72} />)}
      {tags && tags.length > manyTags && (
        <TextInput
          type="search"
          aria-label="Find a tag"
          placeholder="Find a tag"
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
        />
      )}
      {tags?.length === 0 && <Quiet>You have no tags yet.</Quiet>}
      {shown && shown.length > 0 && (
        <Chips aria-label="Tags">
          {shown.map(({ id, name, color }) => (
            <li key={id}>
              <Choice
                type="button"
                title={name}
                aria-pressed={filter.tagIds.includes(id)}
                onClick={() => change({ tagIds: toggled(filter.tagIds, id) })}
              >
                <i style={{ background: color }} />
                <span>{name}</span>
              </Choice>
            </li>
          ))}
        </Chips>
      )}
      {tags && tags.length > 0 && shown?.length === 0 && <Quiet role="status">No tag has this name.</Quiet>}
      {tags && (
        <OnlyFirst shown={tags.length} most={bounds.usableTags} words="By name, the first">
          find other tags by name in the “Text” tab.
        </OnlyFirst>
      )}
      <Foot>
        <Link to={paths.tags}>Create and change tags</Link>
      </Foot>
    </>
  )
}
