import { styled } from 'styled-components'
import { EmailForm } from '../password/EmailForm'
import { useSendValidationAgainMutation } from './validation.generated'

const Apart = styled.div`
  form + & {
    margin-top: 24px;
    padding-top: 20px;
    border-top: 1px solid var(--grey-5);
  }
`

/**
 * Sends the validation email again. Asks for the address when it is unknown, because a login name must not
 * reveal it.
 */
export function ValidationAgain({
  email = '',
  invitation = null,
}: {
  email?: string
  /** token of the invitation to which the link in the mail leads back */
  invitation?: string | null
}) {
  const [sendAgain] = useSendValidationAgainMutation()
  return (
    <Apart>
      <EmailForm
        email={email}
        kind="plain"
        action="Send the mail again"
        sent="Email has been sent, make sure to check the spam box if you don't receive the mail."
        send={address => sendAgain({ variables: { email: address, invitation } })}
      />
    </Apart>
  )
}
