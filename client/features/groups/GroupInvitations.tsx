import { InvitationLine } from '../../ui/list/InvitationLine'
import { Lines } from '../../ui/list/lines'
import { LoadMore } from '../../ui/list/LoadMore'
import { NotLoaded } from '../../ui/status/NotLoaded'
import {
  useGroupInvitationsQuery,
  useResendGroupInvitationMutation,
  useRevokeGroupInvitationMutation,
} from './group.generated'
import { InviteByEmail } from './InviteByEmail'

/** Invites addresses with and without an account, and lists the invitations without an answer. */
export function GroupInvitations({ groupId }: { groupId: string }) {
  const { data, error, loading, refetch, fetchMore } = useGroupInvitationsQuery({
    variables: { id: groupId },
    fetchPolicy: 'cache-and-network',
  })
  const [resend] = useResendGroupInvitationMutation()
  const [revoke] = useRevokeGroupInvitationMutation()
  const page = data?.group.invitations
  const changed = async (work: Promise<unknown>) => {
    await work
    await refetch()
  }
  return (
    <>
      <InviteByEmail groupId={groupId} onInvited={() => void refetch()} />
      {!data && error && <NotLoaded error={error} again={refetch} />}
      {page && page.nodes.length > 0 && (
        <>
          <Lines $height={48} aria-label="Pending invitations">
            {page.nodes.map(({ id, email, createdAt, expiresAt, isValid }) => (
              <InvitationLine
                key={id}
                email={email}
                createdAt={createdAt}
                expiresAt={expiresAt}
                isValid={isValid}
                onResend={() => changed(resend({ variables: { id } }))}
                onRevoke={() => changed(revoke({ variables: { id } }))}
              />
            ))}
          </Lines>
          <LoadMore
            shown={page.nodes.length}
            total={page.totalCount}
            hasMore={page.pageInfo.hasNextPage}
            loading={loading}
            onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}
          />
        </>
      )}
    </>
  )
}
