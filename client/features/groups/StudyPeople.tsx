import { useState } from 'react'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { FilterField } from '../../ui/FilterField'
import { LoadMore } from '../../ui/LoadMore'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Grow, Lines } from './look'
import {
  type StudyPersonFragment,
  useSetStudyMembershipMutation,
  useStudyPeopleQuery,
} from './studyPeople.generated'

const manyPeople = 20 // from here on they are filtered
const levels = { MANAGER: 'manager', READER: 'reader', NONE: 'no rights' } as const
type Level = keyof typeof levels

type Given = NonNullable<StudyPersonFragment['level']>
interface Props {
  readonly studyId: string
  readonly gives: readonly Given[]
}

/** What a person has may stay or be lowered; more is given only by those who have it themselves. */
function offered(level: Given | null, gives: readonly Given[]): Partial<typeof levels> {
  const { MANAGER, READER, NONE } = levels
  return {
    ...(gives.includes('MANAGER') || level === 'MANAGER' ? { MANAGER } : {}),
    ...(gives.includes('READER') || level !== null ? { READER } : {}),
    NONE,
  }
}

/** Those who were invited, then the other contacts; whoever is invited now stays where they stand. */
export function StudyPeople({ studyId, gives }: Props) {
  const [text, setText] = useState('')
  const [isLong, setLong] = useState(false) // once long, the filter stays
  const { data, previousData, error, loading, refetch, fetchMore } = useStudyPeopleQuery({
    variables: { id: studyId, text },
    fetchPolicy: 'cache-and-network',
  })
  const [set, { loading: saving }] = useSetStudyMembershipMutation()
  if (!data && error)
    return (
      <Notice kind="fault">
        {failureOf(error).message}{' '}
        <Button $kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
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
        <p role="status">{text ? 'Nobody is called so.' : 'You share a group with nobody yet.'}</p>
      )}
      {page.nodes.length > 0 && (
        <Lines aria-label="People">
          {page.nodes.map(person => (
            <li key={person.id}>
              <Grow>{personName(person.user)}</Grow>
              <Choices
                legend={`Rights of ${personName(person.user)}`}
                value={person.level ?? 'NONE'}
                options={offered(person.level, gives)}
                disabled={saving}
                onChange={level => void choose(person, level)}
              />
            </li>
          ))}
        </Lines>
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
