import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
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

/** Confirms the e-mail address of the link once, then goes to the success page. */
export function ValidateScreen() {
  const { token = '' } = useParams()
  const invitation = useSearchParams()[0].get('invitation')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [validate] = useValidateEmailMutation()
  const follow = useCallback(async () => {
    setFailure(null)
    try {
      await validate({ variables: { token } })
      await navigate(paths.validated, { replace: true, state: { validated: true, invitation } })
    } catch (error) {
      setFailure(failureOf(error))
    }
  }, [validate, token, invitation, navigate])
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
  if (!passing.includes(failure.code)) return <InvalidUrl text={failure.fields.link} />
  return (
    <ErrorState
      heading="h1"
      title="The link could not be checked"
      text={failure.message}
      actions={<Button onClick={() => void follow()}>Try again</Button>}
    />
  )
}
