import { Link } from 'react-router-dom'
import { ForgotForm } from '../../features/accounts/ForgotForm'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/PageTitle'
import { Column, Links } from './Column'

export function ForgotScreen() {
  return (
    <Column>
      <PageTitle title="Forgotten password">
        <p>A link to choose a new one is sent to the e-mail of your account. It works once, for one hour.</p>
      </PageTitle>
      <ForgotForm />
      <Links>
        <Link to={paths.signIn}>Log in</Link>
      </Links>
    </Column>
  )
}
