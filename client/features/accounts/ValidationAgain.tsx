import { EmailForm } from './EmailForm'
import { useSendValidationAgainMutation } from './validation.generated'

/** For somebody whose account waits for the link of its mail; the address is asked where it is not known, since a login shows nobody's. */
export function ValidationAgain({ email = '' }: { email?: string }) {
  const [sendAgain] = useSendValidationAgainMutation()
  return <EmailForm email={email} kind="plain" action="Send the mail again" sent="Email has been sent, make sure to check the spam box if you don't receive the mail." send={address => sendAgain({ variables: { email: address } })} />
}
