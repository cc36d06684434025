import { useState } from 'react'
import { styled } from 'styled-components'
import { bounds } from '../../lib/bounds'
import { failureOf } from '../../lib/failure'
import { Chip } from '../../ui/Chip'
import { Notice } from '../../ui/Notice'
import { useAudiencesQuery } from './audiences.generated'
import { FilterField } from '../../ui/FilterField'
import { None } from './look'

const Box = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  min-height: 200px;
`
const Found = styled.ul`
  display: grid;
  border-top: 1px solid var(--grey-5);
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    width: 100%;
    min-height: 36px;
    padding: 6px 8px;
    border: 0;
    border-bottom: 1px solid var(--grey-5);
    background: transparent;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--grey-3);
  }
  button > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 500;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`

/** One's own groups, then public ones, by the beginning of the name. */
export function GroupFinder({ onChoose }: { onChoose(group: { id: string; name: string }): void }) {
  const [text, setText] = useState('')
  const { data, previousData, error, loading } = useAudiencesQuery({ variables: { text } })
  const groups = (data ?? (loading ? previousData : undefined))?.audiences
  const status = () => {
    if (loading) return 'Searching …'
    if (groups && groups.length >= bounds.audiences)
      return `The first ${bounds.audiences}: more letters find the others`
    if (groups?.length !== 0) return ''
    return text ? 'No group that you see is called so.' : 'You are in no group yet, and none is public.'
  }
  return (
    <Box>
      <FilterField label="The beginning of a group’s name" onText={setText} />
      {error && <Notice kind="fault">{failureOf(error).message}</Notice>}
      <None role="status">{status()}</None>
      {groups && groups.length > 0 && (
        <Found>
          {groups.map(group => (
            <li key={group.id}>
              <button type="button" onClick={() => onChoose(group)}>
                <span>{group.name}</span>
                {!group.private && <Chip>public</Chip>}
              </button>
            </li>
          ))}
        </Found>
      )}
    </Box>
  )
}
