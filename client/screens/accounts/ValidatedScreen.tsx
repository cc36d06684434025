import { Link, useLocation } from 'react-router-dom'
import { useMe } from '../../features/accounts/useMe'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { SuccessState } from '../../ui/status/Message'
import { MessagePage } from './Column'
import { InvalidUrl } from './InvalidUrl'

interface State {
  validated?: boolean
  invitation?: string | null
  /** whether the invitation was sent to another address than the validated one */
  isOther?: boolean
}

const otherAddress =
  'The invitation was sent to another e-mail address, so this account cannot accept it. Ask the inviter to invite the address that you just validated.'

/** Shown only after `ValidateScreen` accepted a link. */
export function ValidatedScreen() {
  const state = useLocation().state as State | null
  const me = useMe()
  if (!state?.validated) return <InvalidUrl text="Open the link in the e-mail that was sent to you." />
  const { isOther = false } = state
  const invitation = state.invitation && !isOther ? paths.invitation(state.invitation) : null
  const next = me ? (
    <Button as={Link} to={invitation ?? paths.me}>
      {invitation ? 'See the invitation' : 'User page'}
    </Button>
  ) : (
    <Button as={Link} $kind="primary" to={paths.signIn} state={invitation ? { from: invitation } : null}>
      Log in
    </Button>
  )
  return (
    <MessagePage>
      <SuccessState
        heading="h1"
        title="Email account validation is successfull ! You can now login."
        text={
          isOther ? otherAddress : invitation ? 'After the log-in you can accept the invitation.' : undefined
        }
        actions={next}
      />
    </MessagePage>
  )
}
