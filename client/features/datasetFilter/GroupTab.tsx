import { nameKeyInLowerCase } from '../../../formats/text'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { TextInput } from '../../ui/form/Field'
import { IconButton } from '../../ui/IconButton'
import { Skeleton } from '../../ui/status/Skeleton'
import { type FilterGroupsQuery, useFilterGroupsQuery } from './filterChoices.generated'
import { type Check, checkOf, toggleGroup, togglePart } from './groupChoice'
import { Foot, Quiet } from './look'
import { NotLoaded } from '../../ui/status/NotLoaded'
import type { TabProps } from './tabs'

type Group = FilterGroupsQuery['myGroups'][number]

const Line = styled.div`
  display: flex;
  align-items: center;
  > button {
    margin-left: -8px;
  }
  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-width: 0;
    min-height: 32px;
    cursor: pointer;
  }
  label span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--accent-text);
  }
  svg {
    transition: rotate var(--quick);
  }
  [aria-expanded='true'] svg {
    rotate: 90deg;
  }
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
  }
`
const Parts = styled.ul`
  padding-left: 24px;
  @media (pointer: coarse) {
    padding-left: 36px;
  }
  i {
    color: var(--grey-10);
  }
`
const manyGroups = 8

/**
 * The user's groups with their studies. “Orphans” are datasets of a group that are in none of its studies.
 */
export function GroupTab({ filter, change }: TabProps) {
  const { data, error, refetch } = useFilterGroupsQuery({ fetchPolicy: 'cache-and-network' })
  const [text, setText] = useState('')
  const groups = data?.myGroups
  const sought = nameKeyInLowerCase(text.trim())
  const has = ({ name }: { name: string }) => nameKeyInLowerCase(name).includes(sought)
  const shown = groups?.filter(group => has(group) || group.studies.some(has))
  return (
    <>
      {!groups && (error ? <NotLoaded error={error} again={refetch} /> : <Skeleton $height={96} />)}
      {groups && groups.length > manyGroups && (
        <TextInput
          type="search"
          aria-label="Find a group or study"
          placeholder="Find a group or study"
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
        />
      )}
      {groups?.length === 0 && <Quiet>You are not in a group yet.</Quiet>}
      {shown && shown.length > 0 && (
        <ul aria-label="Groups and studies">
          {shown.map(group => (
            <GroupBranch
              key={group.id}
              group={group}
              opened={sought !== ''}
              filter={filter}
              change={change}
            />
          ))}
        </ul>
      )}
      {groups && groups.length > 0 && shown?.length === 0 && (
        <Quiet role="status">No group or study has this name.</Quiet>
      )}
      <Foot>
        <Link to={paths.groups}>Groups and studies</Link>
      </Foot>
    </>
  )
}

function GroupBranch({ group, opened, filter, change }: TabProps & { group: Group; opened: boolean }) {
  const check = checkOf(filter, group)
  const [open, setOpen] = useState(check === 'some')
  const whole = check === 'all'
  const part = (id: string | null) => change(togglePart(filter, group, id))
  return (
    <li>
      <Line>
        <IconButton
          label={`Studies of ${group.name}`}
          icon={<ChevronRight size={16} />}
          aria-expanded={open || opened}
          onClick={() => setOpen(!open)}
        />
        <Box label={group.name} check={check} onChange={() => change(toggleGroup(filter, group))} />
      </Line>
      {(open || opened) && (
        <Parts aria-label={`Studies of ${group.name}`}>
          {group.studies.map(({ id, name }) => (
            <li key={id}>
              <Line>
                <Box
                  label={name}
                  check={whole || filter.studyIds.includes(id) ? 'all' : 'none'}
                  onChange={() => part(id)}
                />
              </Line>
            </li>
          ))}
          <li>
            <Line>
              <Box
                label="Orphans"
                hint="in none of its studies"
                check={whole || filter.orphanGroupIds.includes(group.id) ? 'all' : 'none'}
                onChange={() => part(null)}
              />
            </Line>
          </li>
        </Parts>
      )}
    </li>
  )
}

function Box({
  label,
  hint,
  check,
  onChange,
}: {
  label: string
  hint?: string
  check: Check
  onChange(): void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = check === 'some'
  }, [check])
  return (
    <label title={label}>
      <input ref={input} type="checkbox" checked={check === 'all'} onChange={onChange} />
      <span>
        {label}
        {hint && <i> · {hint}</i>}
      </span>
    </label>
  )
}
