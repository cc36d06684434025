import { EmailForm } from './EmailForm'
import { useRequestPasswordResetMutation } from './passwords.generated'

/** Shows the same message whether or not the account exists. */
export function ForgotForm() {
  const [request] = useRequestPasswordResetMutation()
  return (
    <EmailForm
      action="Send email"
      sent="Email has been sent, make sure to check the spam box if you don't receive the mail."
      send={email => request({ variables: { email } })}
    />
  )
}
