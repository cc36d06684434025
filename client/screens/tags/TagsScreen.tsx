import { useTagsQuery } from '../../features/tags/tags.generated'
import { useMe } from '../../features/accounts/useMe'
import { LoginHint } from '../../features/accounts/LoginHint'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { Page } from '../../ui/page/listPage'
import { ErrorState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Skeleton } from '../../ui/status/Skeleton'
import { OwnTags } from './OwnTags'

export function TagsScreen() {
  const me = useMe()
  if (me === undefined) return null
  return me ? <Tags /> : <LoginHint />
}

function Tags() {
  const { data, error, refetch } = useTagsQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Page>
      <PageTitle title="Tags">
        <p>Coloured labels for datasets, to find them again.</p>
      </PageTitle>
      {data && <OwnTags tags={data.tags} groups={data.myGroups} />}
      {!data && error && (
        <ErrorState
          title="Your tags could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !error && (
        <div role="status">
          <Hidden>Loading your tags</Hidden>
          <Skeleton $height={32} />
          <br />
          <Skeleton $height={192} />
        </div>
      )}
    </Page>
  )
}
