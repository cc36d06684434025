import { useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Choices } from '../../ui/form/Choices'
import { FilterField } from '../../ui/form/FilterField'
import { LoadMore } from '../../ui/list/LoadMore'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { say } from '../../ui/overlay/Toast'
import { Grow, Lines, None } from '../../ui/list/lines'
import {
  type StudyPersonFragment,
  useSetStudyMembershipMutation,
  useStudyPeopleQuery,
} from './studyPeople.generated'

const Fixed = styled.span`
  color: var(--grey-10);
`
const manyPeople = 20 // the filter appears above this number
const levels = { MANAGER: 'manager', READER: 'reader', NONE: 'no rights' } as const
type Level = keyof typeof levels

type Given = NonNullable<StudyPersonFragment['level']>
interface Props {
  readonly studyId: string
  readonly gives: readonly Given[]
}

/**
 * The levels offered for a person. Anyone can keep or lower a level; only users with a level can grant it.
 */
function offered(level: Given | null, gives: readonly Given[]): Partial<typeof levels> {
  const { MANAGER, READER, NONE } = levels
  return {
    ...(gives.includes('MANAGER') || level === 'MANAGER' ? { MANAGER } : {}),
    ...(gives.includes('READER') || level !== null ? { READER } : {}),
    NONE,
  }
}

/** Invited people first, then the other contacts. A newly invited person keeps their place in the list. */
export function StudyPeople({ studyId, gives }: Props) {
  const [text, setText] = useState('')
  const [isLong, setLong] = useState(false) // the filter stays once it has appeared
  const { data, previousData, error, loading, refetch, fetchMore } = useStudyPeopleQuery({
    variables: { id: studyId, text },
    fetchPolicy: 'cache-and-network',
  })
  const [set, { loading: saving }] = useSetStudyMembershipMutation()
  if (!data && error) return <NotLoaded error={error} again={refetch} />
  const page = (data ?? previousData)?.study.people
  if (!page) return null
  if (!isLong && page.totalCount > manyPeople) setLong(true)
  const choose = ({ id, user }: StudyPersonFragment, level: Level) =>
    set({
      variables: { studyId, userId: user.id, level },
      update: cache => {
        cache.modify({ id: `StudyPerson:${id}`, fields: { level: () => (level === 'NONE' ? null : level) } })
      },
    })
      .then(() => say('User status updated !'))
      .catch((refused: unknown) => say(failureOf(refused).message))
  return (
    <>
      {isLong && <FilterField label="Filter people by name" onText={setText} />}
      {page.nodes.length === 0 && (
        <p role="status">{text ? 'Nobody has this name.' : 'You do not share a group with anybody yet.'}</p>
      )}
      {page.nodes.length > 0 && (
        <Lines aria-label="People">
          {page.nodes.map(person => (
            <li key={person.id}>
              <Grow>{personName(person.user)}</Grow>
              {person.canSet ? (
                <Choices
                  legend={`Rights of ${personName(person.user)}`}
                  value={person.level ?? 'NONE'}
                  options={offered(person.level, gives)}
                  disabled={saving}
                  onChange={level => void choose(person, level)}
                />
              ) : (
                <Fixed>{levels[person.level ?? 'NONE']}</Fixed>
              )}
            </li>
          ))}
        </Lines>
      )}
      {page.nodes.some(({ canSet }) => !canSet) && (
        <None>Only managers of the group set the rights of its owner and your own.</None>
      )}
      {isLong && page.nodes.length > 0 && (
        <LoadMore
          shown={page.nodes.length}
          total={page.totalCount}
          hasMore={page.pageInfo.hasNextPage}
          loading={loading}
          onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}
        />
      )}
    </>
  )
}
