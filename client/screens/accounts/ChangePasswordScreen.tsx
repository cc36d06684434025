import { Link, useLocation, useNavigate } from 'react-router-dom'
import { NewPasswordForm } from '../../features/accounts/password/NewPasswordForm'
import { useChangePasswordMutation } from '../../features/accounts/password/passwords.generated'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { say } from '../../ui/overlay/Toast'
import { Column, MessagePage } from './Column'

/** Location state from the user page: the account whose password changes. */
interface PasswordOwner {
  userId: string
  login?: string
}

const isPasswordOwner = (state: unknown): state is PasswordOwner =>
  typeof state === 'object' && state !== null && 'userId' in state && typeof state.userId === 'string'

export function ChangePasswordScreen() {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const [change] = useChangePasswordMutation()
  if (!isPasswordOwner(state))
    return (
      <MessagePage>
        <Refused
          heading="h1"
          title="This webpage is only reachable from your user page !"
          actions={
            <Button as={Link} to={paths.me}>
              User page
            </Button>
          }
        />
      </MessagePage>
    )
  const saved = () => {
    say('Password changed. All other browsers are logged out.')
    void navigate(paths.home, { replace: true })
  }
  return (
    <Column>
      <PageTitle title="Change password">
        {state.login && <p>For {state.login}. This logs out all other browsers of the account.</p>}
      </PageTitle>
      <NewPasswordForm
        login={state.login}
        save={password => change({ variables: { userId: state.userId, password } })}
        onSaved={saved}
      />
    </Column>
  )
}
