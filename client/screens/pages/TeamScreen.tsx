import { Users } from 'lucide-react'
import { styled } from 'styled-components'
import { useSite } from '../../features/site/useSite'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'
import { Skeleton } from '../../ui/Skeleton'
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

/** People are named by who runs this installation, never by us. */
export function TeamScreen() {
  const { site, error, retry } = useSite()
  return (
    <Page>
      <PageTitle title="Meet our team" tab="Team · Morula">
        <p>Who runs this installation, and who tries it before others.</p>
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
            title="Nobody is named yet"
            text="Who runs this installation can name its team in a file."
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
            <p>Nobody is named yet.</p>
          )}
        </Part>
      )}
    </Page>
  )
}
