import { Notice } from '../../ui/status/Notice'
import { useInvitationAddressQuery, useInvitationQuery } from './group.generated'

/** Names the inviter and the group or dataset above the sign-up form. Empty when the invitation has ended. */
export function SignUpInvitation({ token }: { token: string }) {
  const { data } = useInvitationQuery({ variables: { token } })
  if (!data?.invitation) return null
  const { inviterName, groupName, datasetName } = data.invitation
  const what = groupName === null ? `the dataset “${datasetName}”` : `the group “${groupName}”`
  return (
    <Notice>
      {inviterName || 'Somebody'} invites you to {what}. Sign up with the e-mail address that received the
      invitation.
    </Notice>
  )
}

/** Warns when an account with this address could not accept the invitation. */
export function OtherAddress({ token, email }: { token: string; email: string }) {
  const { data } = useInvitationAddressQuery({ variables: { token, email } })
  if (data?.invitation?.isFor !== false) return null
  return (
    <Notice kind="warning">
      The invitation was sent to another e-mail address. An account with {email} cannot accept it.
    </Notice>
  )
}
