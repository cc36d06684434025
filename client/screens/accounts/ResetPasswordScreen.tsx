import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { NewPasswordForm } from '../../features/accounts/NewPasswordForm'
import { useResetLinkWorksQuery, useResetPasswordMutation } from '../../features/accounts/passwords.generated'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'
import { say } from '../../ui/Toast'
import { Column } from './Column'
import { InvalidUrl } from './InvalidUrl'

/** By the link of a mail: the token is the second part of the address, or `ec` (spec 000, section 2). */
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
          It ends every session of your account. Remembered it? <Link to={paths.signIn}>Log in</Link>
        </p>
      </PageTitle>
      <NewPasswordForm save={password => reset({ variables: { token, password } })} onSaved={saved} />
    </Column>
  )
}
