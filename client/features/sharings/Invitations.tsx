import { bounds } from '../../lib/bounds'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import {
  useDatasetInvitationsQuery,
  useResendDatasetInvitationMutation,
  useRevokeDatasetInvitationMutation,
} from './invitations.generated'
import { InviteForm } from './InviteForm'
import { InvitationLine } from '../../ui/list/InvitationLine'
import { Lines } from '../../ui/list/lines'
import { levelWords } from './words'

/** Invitations by email, also to people without an account. Pending ones can be sent again or revoked. */
export function Invitations({ datasetId }: { datasetId: string }) {
  const { data, error, refetch } = useDatasetInvitationsQuery({
    variables: { id: datasetId },
    fetchPolicy: 'cache-and-network',
  })
  const [resend] = useResendDatasetInvitationMutation()
  const [revoke] = useRevokeDatasetInvitationMutation()
  const invitations = data?.dataset.invitations ?? []
  return (
    <>
      <InviteForm datasetId={datasetId} onInvited={() => void refetch()} />
      {!data && error && <NotLoaded error={error} again={refetch} />}
      {invitations.length > 0 && (
        <Lines $height={48} aria-label="Pending invitations">
          {invitations.map(({ id, email, level, createdAt, expiresAt, isValid }) => (
            <InvitationLine
              key={id}
              email={email}
              level={levelWords[level]}
              createdAt={createdAt}
              expiresAt={expiresAt}
              isValid={isValid}
              onResend={() => resend({ variables: { id } })}
              onRevoke={() => revoke({ variables: { id } })}
            />
          ))}
        </Lines>
      )}
      <OnlyFirst shown={invitations.length} most={bounds.invitations} />
    </>
  )
}
