import { Link, useSearchParams } from 'react-router-dom'
import { useMe } from '../../features/accounts/useMe'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { ErrorState, Refused } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { useEditUserQuery } from './EditUser.generated'
import { EditUserPage } from './EditUserPage'
import { ForPeople } from './guards'
import { Sections, Page } from './layout'

const unknown: readonly string[] = ['NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT', 'INVALID_INPUT']
const NotReached = () => (
  <Refused
    heading="h1"
    title="Please reach this page through User Management"
    text="No user that you can edit is selected."
    actions={
      <Button as={Link} to={paths.me}>
        User Management
      </Button>
    }
  />
)

/** The user's id is in the address, so that a reload keeps it. */
export function EditUserScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  return <ForPeople>{id ? <EditUser key={id} id={id} /> : <NotReached />}</ForPeople>
}

function EditUser({ id }: { id: string }) {
  const me = useMe()
  const { data, error, refetch } = useEditUserQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const user = data?.user
  if (user && !user.can.edit) return <NotReached />
  if (user && me)
    return (
      <Page>
        <EditUserPage
          user={user}
          me={me}
          quotaMaxBytes={data.site.quotaMaxBytes}
          reload={async () => (await refetch()).data?.user}
        />
      </Page>
    )
  if (!error)
    return (
      <Page>
        <Sections role="status">
          <Hidden>Loading the account</Hidden>
          <Skeleton $width="240px" $height={32} />
          <Skeleton $height={420} />
        </Sections>
      </Page>
    )
  const { code, message } = failureOf(error)
  if (unknown.includes(code)) return <NotReached />
  return (
    <ErrorState
      heading="h1"
      title="The account could not be loaded"
      text={message}
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}
