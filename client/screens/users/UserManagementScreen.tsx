import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { ErrorState } from '../../ui/Message'
import { Skeleton } from '../../ui/Skeleton'
import { ForPeople } from './guards'
import { Matters, Page } from './layout'
import { useUserManagementQuery } from './UserManagement.generated'
import { UserManagementPage } from './UserManagementPage'

export const UserManagementScreen = () => <ForPeople><UserManagement /></ForPeople>

function UserManagement() {
  const { data, error, refetch } = useUserManagementQuery({ fetchPolicy: 'cache-and-network' })
  if (data?.me) return <Page><UserManagementPage person={data.me} settings={data.settings} /></Page>
  if (error) return <ErrorState heading="h1" title="Your page could not be loaded" text={failureOf(error).message} actions={<Button onClick={() => void refetch()}>Try again</Button>} />
  return <Page><Matters role="status"><Hidden>Loading your page</Hidden><Skeleton $width="260px" $height={56} /><Skeleton $height={280} /><Skeleton $height={200} /></Matters></Page>
}
