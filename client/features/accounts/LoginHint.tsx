import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'

/** Shown to visitors on pages that require login. */
export function LoginHint() {
  const { pathname, search } = useLocation()
  const from = { from: pathname + search }
  const actions = (
    <>
      <Button as={Link} $kind="primary" to={paths.signIn} state={from}>
        Log in
      </Button>
      <Button as={Link} to={paths.signUp} state={from}>
        Sign up
      </Button>
    </>
  )
  return (
    <Refused
      heading="h1"
      title="Please register to access this page"
      text="After you log in, you return to this page."
      actions={actions}
    />
  )
}
