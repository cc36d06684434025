import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { MeDocument } from '../../features/accounts/Me.generated'
import { useMe, useSignOut } from '../../features/accounts/useMe'
import {
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useInvitationQuery,
} from '../../features/groups/group.generated'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState, Refused, SuccessState } from '../../ui/status/Message'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
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
  const [accept, accepting] = useAcceptInvitationMutation({ refetchQueries: [MeDocument] })
  const [decline, declining] = useDeclineInvitationMutation({ refetchQueries: [MeDocument] })
  const [refused, setRefused] = useState('')
  const answer = (work: () => Promise<string>) => {
    setRefused('')
    work()
      .then(next => navigate(next, { replace: true }))
      .catch((failure: unknown) => setRefused(failureOf(failure).message))
  }
  const toAccept = async () => {
    const dataset = (await accept({ variables: { token } })).data?.acceptInvitation.dataset
    return dataset ? paths.dataset(dataset.id) : paths.joined
  }
  const toDecline = async () => {
    await decline({ variables: { token } })
    say('The invitation was declined')
    return data?.invitation.groupName ? paths.groups : paths.datasets
  }
  const busy = accepting.loading || declining.loading
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
  const { groupName, datasetName, inviterName, state, datasetId } = data.invitation
  if (state === 'ACCEPTED') return <Accepted name={groupName ?? datasetName ?? ''} datasetId={datasetId} />
  const from = { from: pathname }
  const words = {
    SIGN_IN:
      'Log in to accept. If you have no account, sign up with the e-mail address that received this link.',
    OTHER_ADDRESS: `This invitation was sent to another e-mail address. Log in with the account of that address, or ask ${inviterName || 'the inviter'} to invite the address of this account.`,
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
    OTHER_ADDRESS: (
      <>
        <LeaveAccount invitation={pathname} />
        <Button as={Link} $kind="quiet" to={groupName ? paths.groups : paths.home}>
          {groupName ? 'Groups' : 'Home'}
        </Button>
      </>
    ),
    READY: (
      <>
        <Button $kind="primary" disabled={busy} onClick={() => answer(toAccept)}>
          Accept
        </Button>
        <Button $kind="quiet" disabled={busy} onClick={() => answer(toDecline)}>
          Decline
        </Button>
      </>
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

function Accepted({ name, datasetId }: { name: string; datasetId: string | null }) {
  const isDataset = datasetId !== null
  return (
    <SuccessState
      heading="h1"
      title={isDataset ? `“${name}” is in your list` : `You are in “${name}”`}
      text="You have accepted this invitation."
      actions={
        <Button as={Link} $kind="primary" to={isDataset ? paths.dataset(datasetId) : paths.groups}>
          {isDataset ? 'Open the dataset' : 'Groups'}
        </Button>
      }
    />
  )
}

/** Logs out, and opens the log-in that leads back to the invitation. */
function LeaveAccount({ invitation }: { invitation: string }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const leave = async () => {
    if (await signOut()) await navigate(paths.signIn, { state: { from: invitation } })
  }
  return (
    <Button $kind="primary" onClick={() => void leave()}>
      Log out
    </Button>
  )
}
