import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { NewPasswordForm } from '../../features/accounts/password/NewPasswordForm'
import {
  useResetLinkWorksQuery,
  useResetPasswordMutation,
} from '../../features/accounts/password/passwords.generated'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { say } from '../../ui/overlay/Toast'
import { Column } from './Column'
import { InvalidUrl } from './InvalidUrl'

/**
 * The screen that an e-mailed link opens. The token is the second path segment or the query parameter
 * `ec` (spec 000, section 2).
 */
export function ResetPasswordScreen() {
  const inPath = useParams().token
  const [search] = useSearchParams()
  const token = inPath ?? search.get('ec') ?? ''
  const navigate = useNavigate()
  const [reset] = useResetPasswordMutation()
  const { data, error, refetch } = useResetLinkWorksQuery({
    variables: { token },
    skip: token === '',
    fetchPolicy: 'no-cache',
  })
  if (token === '' || data?.resetLinkWorks === false)
    return (
      <InvalidUrl
        actions={
          <Button as={Link} $kind="primary" to={paths.forgot}>
            Ask for a new link
          </Button>
        }
      />
    )
  if (error)
    return (
      <ErrorState
        heading="h1"
        title="The link could not be checked"
        text={failureOf(error).message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!data) return null
  const saved = () => {
    say('Your password was changed. Log in with the new one.')
    void navigate(paths.home, { replace: true })
  }
  return (
    <Column>
      <PageTitle title="New password">
        <p>
          A new password logs out all your browsers. Remember your password?{' '}
          <Link to={paths.signIn}>Log in</Link>
        </p>
      </PageTitle>
      <NewPasswordForm save={password => reset({ variables: { token, password } })} onSaved={saved} />
    </Column>
  )
}
