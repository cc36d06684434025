import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/Message'

/** What visitors see where one must be signed in. */
export function LoginHint() {
  const { pathname, search } = useLocation()
  const from = { from: pathname + search }
  const actions = (
    <>
      <Button as={Link} $kind="primary" to={paths.signIn} state={from}>
        Log in
      </Button>
      <Button as={Link} to={paths.signUp}>
        Sign up
      </Button>
    </>
  )
  return (
    <Refused
      heading="h1"
      title="Please register to access this page"
      text="Log in, and you come back here."
      actions={actions}
    />
  )
}
