import { Link, useLocation, useNavigate } from 'react-router-dom'
import { NewPasswordForm } from '../../features/accounts/NewPasswordForm'
import { useChangePasswordMutation } from '../../features/accounts/passwords.generated'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'
import { say } from '../../ui/Toast'
import { Column, Whole } from './Column'

/** What the user page hands over: whose password it is. */
interface Whose {
  userId: string
  login?: string
}

const isWhose = (state: unknown): state is Whose =>
  typeof state === 'object' && state !== null && 'userId' in state && typeof state.userId === 'string'

export function ChangePasswordScreen() {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const [change] = useChangePasswordMutation()
  if (!isWhose(state))
    return (
      <Whole>
        <Refused
          heading="h1"
          title="This webpage is only reachable from your user page !"
          actions={
            <Button as={Link} to={paths.me}>
              User page
            </Button>
          }
        />
      </Whole>
    )
  const saved = () => {
    say('The password was changed, every other session has ended')
    void navigate(paths.home, { replace: true })
  }
  return (
    <Column>
      <PageTitle title="Change password">
        {state.login && <p>Of {state.login}. Every other session of this account ends.</p>}
      </PageTitle>
      <NewPasswordForm
        login={state.login}
        save={password => change({ variables: { userId: state.userId, password } })}
        onSaved={saved}
      />
    </Column>
  )
}
