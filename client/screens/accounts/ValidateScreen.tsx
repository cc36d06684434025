import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe } from '../../features/accounts/useMe'
import { useValidateEmailMutation } from '../../features/accounts/signUp/validation.generated'
import { type Failure, failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/status/Message'
import { Spinner } from '../../ui/status/Spinner'
import { InvalidUrl } from './InvalidUrl'

const Middle = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 180px;
  color: var(--grey-10);
`
/** error codes worth a retry, because the server has not refused the link */
const passing = ['OFFLINE', 'TOO_MANY', 'UNKNOWN']

const used =
  'The link was already used, has expired or was not copied completely. If you have used it before, your address is confirmed and you can log in.'

const ToLogIn = () => (
  <>
    <Button as={Link} $kind="primary" to={paths.signIn}>
      Log in
    </Button>
    <Button as={Link} to={paths.home}>
      Home
    </Button>
  </>
)

/** Confirms the e-mail address of the link once, then goes to the success page. */
export function ValidateScreen() {
  const { token = '' } = useParams()
  const query = useSearchParams()[0]
  const invitation = query.get('invitation')
  const isOther = query.get('address') === 'other'
  const navigate = useNavigate()
  const me = useMe()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [validate] = useValidateEmailMutation()
  const follow = useCallback(async () => {
    setFailure(null)
    try {
      await validate({ variables: { token } })
      await navigate(paths.validated, { replace: true, state: { validated: true, invitation, isOther } })
    } catch (error) {
      setFailure(failureOf(error))
    }
  }, [validate, token, invitation, isOther, navigate])
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void follow()
  }, [follow])
  if (!failure)
    return (
      <Middle role="status">
        <Spinner size={16} />
        Checking the link …
      </Middle>
    )
  if (!passing.includes(failure.code))
    return <InvalidUrl text={failure.fields.link ?? used} actions={me ? undefined : <ToLogIn />} />
  return (
    <ErrorState
      heading="h1"
      title="The link could not be checked"
      text={failure.message}
      actions={<Button onClick={() => void follow()}>Try again</Button>}
    />
  )
}
