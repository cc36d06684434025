import { EmailForm } from './EmailForm'
import { useRequestPasswordResetMutation } from './passwords.generated'

/** Says the same whether there is such an account or not. */
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
