import { styled } from 'styled-components'
import { EmailForm } from './EmailForm'
import { useSendValidationAgainMutation } from './validation.generated'

const Apart = styled.div`
  form + & {
    margin-top: 24px;
    padding-top: 20px;
    border-top: 1px solid var(--grey-5);
  }
`

/** For somebody whose account waits for the link of its mail; the address is asked where it is not known, since a login shows nobody's. */
export function ValidationAgain({ email = '' }: { email?: string }) {
  const [sendAgain] = useSendValidationAgainMutation()
  return (
    <Apart>
      <EmailForm
        email={email}
        kind="plain"
        action="Send the mail again"
        sent="Email has been sent, make sure to check the spam box if you don't receive the mail."
        send={address => sendAgain({ variables: { email: address } })}
      />
    </Apart>
  )
}
