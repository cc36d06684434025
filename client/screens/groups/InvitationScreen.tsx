import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { MeDocument } from '../../features/accounts/Me.generated'
import { useMe } from '../../features/accounts/useMe'
import { useAcceptInvitationMutation, useInvitationQuery } from '../../features/groups/group.generated'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState, Refused, SuccessState } from '../../ui/status/Message'
import { Notice } from '../../ui/status/Notice'
import { NotYet } from './guards'

/** An invitation to a group or dataset. Accepting needs an account with the invited e-mail address. */
export function InvitationScreen() {
  const { token = '' } = useParams()
  const me = useMe()
  return me === undefined ? null : <Invitation key={`${token} ${me?.id ?? ''}`} token={token} />
}

function Invitation({ token }: { token: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { data, error, refetch } = useInvitationQuery({ variables: { token }, fetchPolicy: 'network-only' })
  const [accept, { loading }] = useAcceptInvitationMutation({ refetchQueries: [MeDocument] })
  const [refused, setRefused] = useState('')
  const press = async () => {
    try {
      const dataset = (await accept({ variables: { token } })).data?.acceptInvitation.dataset
      await navigate(dataset ? paths.dataset(dataset.id) : paths.joined, { replace: true })
    } catch (failure) {
      setRefused(failureOf(failure).message)
    }
  }
  if (error && failureOf(error).code === 'NOT_FOUND')
    return (
      <Refused
        heading="h1"
        title="Invalid Url !"
        text="The link was already used, has expired or was not copied completely."
        actions={
          <Button as={Link} to={paths.home}>
            Home
          </Button>
        }
      />
    )
  if (error)
    return (
      <ErrorState
        heading="h1"
        title="The invitation could not be loaded"
        text={failureOf(error).message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!data) return <NotYet what="invitation" error={undefined} retry={() => void refetch()} />
  const { groupName, datasetName, inviterName, state } = data.invitation
  const from = { from: pathname }
  const words = {
    SIGN_IN:
      'Log in to accept. If you have no account, sign up with the e-mail address that received this link.',
    OTHER_ADDRESS:
      'This invitation was sent to another e-mail address. Log in with the account of that address.',
    READY: groupName
      ? 'Members see each other’s contact details and the datasets shared with the group.'
      : 'The dataset will appear in your list.',
  }
  const actions = {
    SIGN_IN: (
      <>
        <Button as={Link} $kind="primary" to={paths.signIn} state={from}>
          Log in
        </Button>
        <Button as={Link} to={paths.signUp} state={from}>
          Sign up
        </Button>
      </>
    ),
    OTHER_ADDRESS: groupName ? (
      <Button as={Link} to={paths.groups}>
        Groups
      </Button>
    ) : (
      <Button as={Link} to={paths.home}>
        Home
      </Button>
    ),
    READY: (
      <Button $kind="primary" disabled={loading} onClick={() => void press()}>
        Accept
      </Button>
    ),
  }
  return (
    <>
      <SuccessState
        heading="h1"
        title={`${inviterName} invites you to “${groupName ?? datasetName}”`}
        text={words[state]}
        actions={actions[state]}
      />
      {refused && <Notice kind="fault">{refused}</Notice>}
    </>
  )
}
