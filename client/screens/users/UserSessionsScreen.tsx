import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { PersonFinder } from '../../features/people/PersonFinder'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/PageTitle'
import { ForStaff } from './guards'
import { Matters, Page } from './layout'
import { UserSessionsPage } from './UserSessionsPage'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  margin-left: -2px;
  color: var(--grey-11);
  text-decoration: none;
  &:hover {
    color: var(--grey-12);
  }
`
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
    <Matters>
      <PageTitle title="User sessions">
        <p>Whose connections?</p>
      </PageTitle>
      <Narrow>
        <PersonFinder label="Person" onChoose={({ id }) => void navigate(`${paths.connections}?id=${id}`)} />
      </Narrow>
    </Matters>
  )
}
