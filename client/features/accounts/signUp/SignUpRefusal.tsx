import { useState } from 'react'
import { styled } from 'styled-components'
import { type Failure, failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/status/Notice'
import { useRequestPasswordResetMutation } from '../password/passwords.generated'

const Column = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  > div {
    width: 100%;
  }
  > [role='status']:empty {
    position: absolute;
  }
`

/**
 * Shows the server's error in red. An error about the email also offers a password reset (spec 000, section
 * 8).
 */
export function SignUpRefusal({ failure, email }: { failure: Failure; email: string }) {
  const [request, { called }] = useRequestPasswordResetMutation()
  const [answer, setAnswer] = useState('')
  const isAboutEmail = /e-?mail/i.test(failure.message)
  const reset = () =>
    request({ variables: { email } }).then(
      () => setAnswer('Email has been sent'),
      (error: unknown) => setAnswer(failureOf(error).message),
    )
  return (
    <Column>
      <Notice kind="fault">{failure.message}</Notice>
      {isAboutEmail && !answer && (
        <Button disabled={called} onClick={() => void reset()}>
          Reset password
        </Button>
      )}
      <div role="status">{answer && <Notice>{answer}</Notice>}</div>
    </Column>
  )
}
