import { Users } from 'lucide-react'
import { styled } from 'styled-components'
import { useSite } from '../../features/site/useSite'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Skeleton } from '../../ui/status/Skeleton'
import { Page, Part } from './layout'
import { MemberCard } from './MemberCard'

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 16px;
`
const Names = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: 8px 24px;
  overflow-wrap: anywhere;
`

/** The names come from the operator's configuration. The software itself contains none. */
export function TeamScreen() {
  const { site, error, retry } = useSite()
  return (
    <Page>
      <PageTitle title="Meet our team" tab="Team · Morula">
        <p>The people who run this installation, and its beta users.</p>
      </PageTitle>
      {error && !site && (
        <ErrorState
          title="The team could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={retry}>Try again</Button>}
        />
      )}
      {!error && !site && <Skeleton $height={180} />}
      {site &&
        (site.team.length > 0 ? (
          <Cards>
            {site.team.map(member => (
              <MemberCard key={`${member.name} ${member.contact}`} member={member} />
            ))}
          </Cards>
        ) : (
          <EmptyState
            icon={<Users size={24} strokeWidth={1.5} aria-hidden />}
            title="No team members are listed yet"
            text="The operator of this installation can list the team in a file."
          />
        ))}
      {site && (
        <Part>
          <h2>Beta users</h2>
          {site.betaUsers.length > 0 ? (
            <Names>
              {site.betaUsers.map(name => (
                <li key={name}>{name}</li>
              ))}
            </Names>
          ) : (
            <p>No beta users are listed yet.</p>
          )}
        </Part>
      )}
    </Page>
  )
}
