import { useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { None } from '../../ui/list/lines'
import { Notice } from '../../ui/status/Notice'
import { Switch } from '../../ui/form/Switch'
import { useShareTagMutation, useUnshareTagMutation } from './shareTag.generated'
import type { OwnTagFragment } from './OwnTag.generated'
import type { TagsQuery } from './tags.generated'

const Lines = styled.ul`
  max-height: 264px;
  overflow-y: auto;
  border-top: 1px solid var(--grey-5);
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 4px 0;
    border-bottom: 1px solid var(--grey-5);
  }
  label {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const State = styled.span`
  flex: none;
  font-size: 13px;
  color: var(--grey-10);
`

interface Props {
  tag: OwnTagFragment
  groups: TagsQuery['myGroups']
}

/** Each switch saves at once. The user can also unshare a tag from groups that the user has left. */
export function TagSharings({ tag, groups }: Props) {
  const [share] = useShareTagMutation()
  const [unshare] = useUnshareTagMutation()
  const [refused, setRefused] = useState('')
  const shared = new Set(tag.groupIds)
  const left = [...shared].filter(id => !groups.some(group => group.id === id))
  const attempt = async (work: () => Promise<unknown>) => {
    setRefused('')
    try {
      await work()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  const set = (groupId: string, on: boolean) =>
    void attempt(() => (on ? share : unshare)({ variables: { id: tag.id, groupId } }))
  const leave = () =>
    void attempt(() => Promise.all(left.map(groupId => unshare({ variables: { id: tag.id, groupId } }))))
  return (
    <>
      {groups.length === 0 && <None>You are not in a group yet.</None>}
      {groups.length > 0 && (
        <Lines>
          {groups.map(({ id, name }) => (
            <li key={id}>
              <Switch label={name} checked={shared.has(id)} onChange={on => set(id, on)} />
              <State>{shared.has(id) ? 'Shared' : 'Unshared'}</State>
            </li>
          ))}
        </Lines>
      )}
      {left.length > 0 && (
        <Notice>
          Also shared with {counted(left.length, 'group')} that you are not in.{' '}
          <Button $kind="quiet" onClick={leave}>
            Unshare
          </Button>
        </Notice>
      )}
      {refused && <Notice kind="fault">{refused}</Notice>}
    </>
  )
}
