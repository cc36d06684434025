import { styled } from 'styled-components'
import { counted } from '../../lib/counts'
import { day } from '../../lib/dates'
import { personName } from '../../lib/people'
import { FactsTable } from '../../ui/FactsTable'
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
  /** an address that waits for its link to be followed */
  newEmail?: string | null
}

/** What is kept about a person, in the words of the documents. */
export function ProfileFacts({ person, newEmail }: Props) {
  const { login, email, institution, laboratory, team, jobTitle, registeredAt, usedBytes, quotaBytes } =
    person
  return (
    <FactsTable
      facts={[
        ['Login', <code key="login">{login}</code>],
        ['Full name', personName(person) === login ? given('') : personName(person)],
        [
          'Email',
          <>
            {given(email)}
            {newEmail && <Waiting>{newEmail} waits for the link that was mailed there</Waiting>}
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
