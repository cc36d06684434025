import { ArrowLeft } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { PersonFinder } from '../../features/people/PersonFinder'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/page/PageTitle'
import { ForStaff } from './guards'
import { Back, Sections, Page } from './layout'
import { UserSessionsPage } from './UserSessionsPage'

const Narrow = styled.div`
  max-width: 440px;
`

export function UserSessionsScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  return (
    <ForStaff>
      <Page>
        <Back to={paths.people}>
          <ArrowLeft size={16} aria-hidden />
          Users
        </Back>
        {id ? <UserSessionsPage key={id} id={id} /> : <Choose />}
      </Page>
    </ForStaff>
  )
}

function Choose() {
  const navigate = useNavigate()
  return (
    <Sections>
      <PageTitle title="Connections">
        <p>Choose a user to see their connections.</p>
      </PageTitle>
      <Narrow>
        <PersonFinder label="Person" onChoose={({ id }) => void navigate(`${paths.connections}?id=${id}`)} />
      </Narrow>
    </Sections>
  )
}
