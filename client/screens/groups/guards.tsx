import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import type { SignedInFragment } from '../../features/accounts/Me.generated'
import { useMe } from '../../features/accounts/useMe'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { Page } from '../../ui/page/listPage'
import { ErrorState, Refused } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { Back } from './layout'

export function ForPeople({ children }: { children(me: SignedInFragment): ReactNode }) {
  const me = useMe()
  if (me === undefined) return null
  return me ? children(me) : <LoginHint />
}

export const ToGroups = () => (
  <Back to={paths.groups}>
    <ArrowLeft size={16} aria-hidden />
    Groups
  </Back>
)

/** The loading, missing and error states of a page. */
export function NotYet({ what, error, retry }: { what: string; error: unknown; retry(): void }) {
  if (!error)
    return (
      <Page role="status">
        <Hidden>Loading the {what}</Hidden>
        <Skeleton $width="240px" $height={32} />
        <Skeleton $height={320} />
      </Page>
    )
  const { code, message } = failureOf(error)
  if (['NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT', 'INVALID_INPUT'].includes(code))
    return (
      <Refused
        heading="h1"
        title={`No such ${what}`}
        text={`It was deleted, or you do not have access to it.`}
        actions={
          <Button as={Link} to={paths.groups}>
            Groups
          </Button>
        }
      />
    )
  return (
    <ErrorState
      heading="h1"
      title={`The ${what} could not be loaded`}
      text={message}
      actions={<Button onClick={retry}>Try again</Button>}
    />
  )
}
