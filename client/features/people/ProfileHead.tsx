import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { personName } from '../../lib/words/people'
import { Avatar } from '../../ui/Avatar'
import { Chip } from '../../ui/Chip'
import { PageTitle } from '../../ui/page/PageTitle'
import type { ProfileFragment } from './Profile.generated'
import { cardLabel, furtherRoles } from './words'

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  @container (max-width: 680px) {
    grid-template-columns: auto minmax(0, 1fr);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

/** Name and roles of a user. */
export function ProfileHead({ person, actions }: { person: ProfileFragment; actions: ReactNode }) {
  const name = personName(person)
  return (
    <Head>
      <Avatar name={name} size={56} />
      <PageTitle title={name} tab="User management · Morula">
        <Chips>
          <Chip>{cardLabel(person)}</Chip>
          {furtherRoles(person).map(role => (
            <Chip key={role}>{role}</Chip>
          ))}
        </Chips>
      </PageTitle>
      {actions}
    </Head>
  )
}
