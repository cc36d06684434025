import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe, useSession } from '../../features/accounts/useMe'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'

export function ForPeople({ children }: { children: ReactNode }) {
  const me = useMe()
  if (me === undefined) return null
  return me ? children : <LoginHint />
}

export function ForStaff({ children }: { children: ReactNode }) {
  const me = useMe()
  const session = useSession()
  const { pathname, search } = useLocation()
  if (me === undefined) return null
  if (me?.isStaff && session?.needsTwoFactor) {
    return (
      <Refused
        heading="h1"
        title="You need two-factor log-in to access this"
        text="This site gives staff their rights only with two-factor log-in. Set it up on your page."
        actions={
          <Button as={Link} $kind="primary" to={paths.me}>
            Your page
          </Button>
        }
      />
    )
  }
  if (me?.isStaff) return children
  return (
    <Refused
      heading="h1"
      title="You need to be staff to access this"
      actions={
        me ? (
          <Button as={Link} to={paths.me}>
            Your page
          </Button>
        ) : (
          <Button as={Link} $kind="primary" to={paths.signIn} state={{ from: pathname + search }}>
            Log in
          </Button>
        )
      }
    />
  )
}
