import { useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/counts'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Switch } from '../../ui/Switch'
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
const None = styled.p`
  color: var(--grey-10);
`

interface Props {
  tag: OwnTagFragment
  groups: TagsQuery['myGroups']
}

/** Saved at once; groups that one has left can still lose the tag. */
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
      {groups.length === 0 && <None>You are in no group yet.</None>}
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
