import { useState } from 'react'
import { styled } from 'styled-components'
import { type Failure, failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useRequestPasswordResetMutation } from './passwords.generated'

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

/** The server's words in red; where they are about the e-mail, its owner may ask for a new password (spec 000, section 8). */
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
