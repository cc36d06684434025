import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { ForPeople } from './guards'
import { Sections, Page } from './layout'
import { useUserManagementQuery, useUserSettingsQuery } from './UserManagement.generated'
import { UserManagementPage } from './UserManagementPage'

export const UserManagementScreen = () => (
  <ForPeople>
    <UserManagement />
  </ForPeople>
)

function UserManagement() {
  const profile = useUserManagementQuery({ fetchPolicy: 'cache-and-network' })
  const chosen = useUserSettingsQuery({ fetchPolicy: 'cache-and-network' })
  const error = profile.error ?? chosen.error
  if (profile.data?.me && chosen.data)
    return (
      <Page>
        <UserManagementPage
          person={profile.data.me}
          settings={chosen.data.settings}
          newEmail={chosen.data.me?.newEmail ?? null}
        />
      </Page>
    )
  if (error)
    return (
      <ErrorState
        heading="h1"
        title="Your page could not be loaded"
        text={failureOf(error).message}
        actions={
          <Button onClick={() => void Promise.all([profile.refetch(), chosen.refetch()])}>Try again</Button>
        }
      />
    )
  return (
    <Page>
      <Sections role="status">
        <Hidden>Loading your page</Hidden>
        <Skeleton $width="260px" $height={56} />
        <Skeleton $height={280} />
        <Skeleton $height={200} />
      </Sections>
    </Page>
  )
}
