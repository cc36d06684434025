import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { day } from '../../lib/words/dates'
import { personName } from '../../lib/words/people'
import { FactsTable } from '../../ui/list/FactsTable'
import type { ProfileFragment } from './Profile.generated'
import { QuotaUse } from './QuotaUse'

const None = styled.span`
  color: var(--grey-10);
`
const Waiting = styled.p`
  color: var(--amber-text);
`

const given = (text: string | null | undefined) => text || <None>not given</None>
const counting = (count: number | null, one: string) => (count === null ? null : counted(count, one))

interface Props {
  person: ProfileFragment
  /** new address that is not confirmed yet */
  newEmail?: string | null
}

/** Profile of a user, with the labels of the spec. */
export function ProfileFacts({ person, newEmail }: Props) {
  const { login, email, institution, laboratory, team, jobTitle, registeredAt, usedBytes, quotaBytes } =
    person
  return (
    <FactsTable
      facts={[
        ['Username', <code key="login">{login}</code>],
        ['Full name', personName(person) === login ? given('') : personName(person)],
        [
          'Email',
          <>
            {given(email)}
            {newEmail && (
              <Waiting>{newEmail} is not confirmed yet. Open the link that was sent to it</Waiting>
            )}
          </>,
        ],
        ['Institutions', given(institution?.name)],
        ['Laboratory', given(laboratory?.name)],
        ['Team', given(team?.name)],
        ['Fonction', given(jobTitle)],
        [
          'Signed up the',
          registeredAt && (
            <time key="since" dateTime={registeredAt}>
              {day(registeredAt)}
            </time>
          ),
        ],
        ['Groups', counting(person.groupCount, 'group')],
        ['Datasets', counting(person.datasetCount, 'dataset')],
        [
          'Quota',
          usedBytes !== null && quotaBytes !== null ? (
            <QuotaUse key="quota" used={usedBytes} quota={quotaBytes} />
          ) : null,
        ],
      ]}
    />
  )
}
