import { bounds } from '../../lib/bounds'
import { dayInBrief } from '../../lib/words/dates'
import { Chip } from '../../ui/Chip'
import { Confirm } from '../../ui/overlay/Confirm'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import { say } from '../../ui/overlay/Toast'
import { useDatasetInvitationsQuery, useRevokeDatasetInvitationMutation } from './invitations.generated'
import { InviteForm } from './InviteForm'
import { Grow, Lines, Names, Figures } from '../../ui/list/lines'
import { levelWords } from './words'

/** Invitations by email, also to people without an account. Pending ones can be revoked. */
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
      {!data && error && <NotLoaded error={error} again={refetch} />}
      {invitations.length > 0 && (
        <Lines $height={48} aria-label="Pending invitations">
          {invitations.map(({ id, email, level, createdAt, expiresAt }) => (
            <li key={id}>
              <Grow>
                <Names>
                  <b>{email}</b>
                  <Chip>{levelWords[level]}</Chip>
                  <Chip $kind="amber">waiting</Chip>
                </Names>
                <Figures>
                  Invited {dayInBrief(createdAt)} · until {dayInBrief(expiresAt)}
                </Figures>
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
                <p>The link in their email will stop working.</p>
              </Confirm>
            </li>
          ))}
        </Lines>
      )}
      <OnlyFirst shown={invitations.length} most={bounds.invitations} />
    </>
  )
}
