import { Link } from 'react-router-dom'
import { ForgotForm } from '../../features/accounts/password/ForgotForm'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/page/PageTitle'
import { Column, Links } from './Column'

export function ForgotScreen() {
  return (
    <Column>
      <PageTitle title="Forgotten password">
        <p>
          Enter the e-mail address of your account to get a link for a new password. The link works once, for
          one hour.
        </p>
      </PageTitle>
      <ForgotForm />
      <Links>
        <Link to={paths.signIn}>Log in</Link>
      </Links>
    </Column>
  )
}
