import { bounds } from '../../lib/bounds'
import { dayInBrief } from '../../lib/dates'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Confirm } from '../../ui/Confirm'
import { Notice } from '../../ui/Notice'
import { OnlyFirst } from '../../ui/OnlyFirst'
import { say } from '../../ui/Toast'
import { useDatasetInvitationsQuery, useRevokeDatasetInvitationMutation } from './invitations.generated'
import { InviteForm } from './InviteForm'
import { Grow, Lines, Names, Small } from './look'
import { levelWords } from './words'

/** For people with and without an account; what nobody has answered yet can be called back. */
export function Invitations({ datasetId }: { datasetId: string }) {
  const { data, error, refetch } = useDatasetInvitationsQuery({
    variables: { id: datasetId },
    fetchPolicy: 'cache-and-network',
  })
  const [revoke] = useRevokeDatasetInvitationMutation()
  const invitations = data?.dataset.invitations ?? []
  return (
    <>
      <InviteForm datasetId={datasetId} onInvited={() => void refetch()} />
      {!data && error && (
        <Notice kind="fault">
          {failureOf(error).message}{' '}
          <Button $kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {invitations.length > 0 && (
        <Lines aria-label="Pending invitations">
          {invitations.map(({ id, email, level, createdAt, expiresAt }) => (
            <li key={id}>
              <Grow>
                <Names>
                  <b>{email}</b>
                  <Chip>{levelWords[level]}</Chip>
                  <Chip $kind="amber">waiting</Chip>
                </Names>
                <Small>
                  Invited {dayInBrief(createdAt)} · until {dayInBrief(expiresAt)}
                </Small>
              </Grow>
              <Confirm
                action="Revoke"
                label={`Revoke the invitation of ${email}`}
                title={`Revoke the invitation of ${email}?`}
                answers={['Revoke', 'Keep it']}
                onYes={async () => {
                  await revoke({ variables: { id } })
                  say(`The invitation of ${email} was revoked`)
                  await refetch()
                }}
              >
                <p>The link in their mail leads nowhere from then on.</p>
              </Confirm>
            </li>
          ))}
        </Lines>
      )}
      <OnlyFirst shown={invitations.length} most={bounds.invitations} />
    </>
  )
}
